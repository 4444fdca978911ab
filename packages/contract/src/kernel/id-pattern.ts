/** Format of an id in an address. Separate from its schema, so that pages can check addresses without loading schemas. */
export const idPattern = /^[1-9]\d{0,14}$/;

/** Format of a session's id: the session word and a UUID. */
export const sessionIdPattern = /^(lesson|interview|demo):[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
