/** Where a browser tab keeps its visits, one address a line: boot.ts adds each document, tab-storage.ts writes them anew. */
export const visitsKey = 'visits';
