/** Where the pages of the IP catalogue stand in the route table. */
export const cataloguePath = '/ic/ip';

/** Page of a category. */
export const categoryPath = (id: string) => `/ic/ipSubclass/${id}`;

/** Page of an item. */
export const itemPath = (id: string) => `/ic/ipInfo/${id}`;

/** Page on which to ask about an item. */
export const requestPath = '/contactUs/index';
