/** Largest JSON body of a request in bytes: all answers of a form together. */
export const bodyLimit = 64 * 1024;

/** Most fields of a JSON body, those of its objects together; no form has as many. */
export const mostFields = 2000;

/** Most bytes of a file in one request; longer files come in several. */
export const chunkBytes = 1024 * 1024;

/** Bytes in one unit of the sizes in words: `{{size}} MB`. */
export const megabyte = 1024 * 1024;
