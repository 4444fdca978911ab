/** Format of an id in a URL. Separate from its schema, so that pages can check URLs without loading schemas. */
export const idPattern = /^[1-9]\d{0,14}$/;

/** Format of a call session's id: the word of its kind and a UUID. */
export const sessionIdPattern = /^(lesson|interview|demo):[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
