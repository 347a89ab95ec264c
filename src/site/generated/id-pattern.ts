/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
/** What an id is. */
export const idPattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
