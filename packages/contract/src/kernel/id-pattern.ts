/** What an id looks like in an address. Apart from its schema, so that pages can judge addresses without schemas. */
export const idPattern = /^[1-9]\d{0,14}$/;

/** What a session's id looks like: the word for what is held in it, and a UUID. */
export const sessionIdPattern = /^(lesson|interview|demo):[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
