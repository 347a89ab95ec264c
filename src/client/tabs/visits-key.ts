/** Key in the session storage: the visits, one address a line. boot.ts adds each document, tab-storage.ts rewrites all lines. */
export const visitsKey = 'visits';
