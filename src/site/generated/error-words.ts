/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
/**
 * What a person reads when a request is refused, by the server's error code.
 */
export interface ErrorWords {
  /**
   * The request's data does not have the expected form; {{detail}} names the field.
   */
  'invalid-body': string;
  /**
   * The request's data is not JSON.
   */
  'not-json': string;
  /**
   * The request's data is of another type than JSON.
   */
  'unsupported-type': string;
  /**
   * The request is larger than allowed; {{limit}} is the limit.
   */
  'too-large': string;
  /**
   * There is no such address or entry.
   */
  'not-found': string;
  /**
   * The address exists, the method does not fit; {{allowed}} names those that do.
   */
  'method-not-allowed': string;
  /**
   * The store cannot answer at the moment.
   */
  unavailable: string;
  /**
   * Something went wrong on the server.
   */
  internal: string;
}
