/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
/**
 * What a person reads when a request is refused, by the server's error code.
 */
export interface ErrorWords {
  /**
   * The request's data does not have the expected form; {{detail}} names the fields.
   */
  'invalid-body': string;
  /**
   * The request's data is not JSON.
   */
  'not-json': string;
  /**
   * The request's data has more fields than any form; {{limit}} is how many it may have.
   */
  'too-many-fields': string;
  /**
   * The request's data says that it is form data, but is not.
   */
  'not-form-data': string;
  /**
   * The request's data is of another type than JSON.
   */
  'unsupported-type': string;
  /**
   * The request's data is declared in another encoding than UTF-8.
   */
  'not-utf8': string;
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
   * A file cannot be taken at the moment, because the virus scanner does not answer.
   */
  unscanned: string;
  /**
   * Something went wrong on the server.
   */
  internal: string;
  /**
   * The address or a header of the request cannot be read.
   */
  'bad-request': string;
  /**
   * 401: nobody is signed in, or the session is over.
   */
  'signed-out': string;
  /**
   * 401: there is no such account, or it has another password.
   */
  'wrong-password': string;
  /**
   * 401: the password is right; the code of the second factor is missing.
   */
  'code-needed': string;
  /**
   * 401: the code of the second factor is not right, or was used before.
   */
  'wrong-code': string;
  /**
   * 401: the passkey is unknown, or what it signed is not right.
   */
  'wrong-passkey': string;
  /**
   * 403: the role of the account does not allow it.
   */
  'no-right': string;
  /**
   * 404: the link for a password was used or has expired.
   */
  'invitation-gone': string;
  /**
   * 422: many people have this password.
   */
  'common-password': string;
  /**
   * 422: the password contains {{name}}, the name of the account or of the site.
   */
  'telling-password': string;
  /**
   * 422: a new passkey is not right, or there already; {{limit}} is how many an account may have.
   */
  'passkey-refused': string;
  /**
   * 409: somebody else changed the request meanwhile.
   */
  'request-changed': string;
  /**
   * 422: nobody among the staff has this name.
   */
  'no-colleague': string;
  /**
   * 409: the requests of a person that is to be erased are not those that were shown.
   */
  'person-changed': string;
  /**
   * 422: a reply by e-mail is not possible.
   */
  'cannot-reply': string;
  /**
   * 422: files of a reply are missing, unfinished, or belong elsewhere.
   */
  'reply-files-gone': string;
  /**
   * 413: files of a reply are too large together; `limit` is in MB.
   */
  'reply-files-large': string;
  /**
   * 422: more requests than a workbook takes; {{limit}} is the most.
   */
  'too-many-rows': string;
  /**
   * 422: a member of staff has too many saved views.
   */
  'too-many-views': string;
  /**
   * The request comes from another site.
   */
  forbidden: string;
  /**
   * The request is for a host that is not this site's; {{host}} names it, {{url}} is the site's address.
   */
  'foreign-host': string;
  /**
   * The request's data is JSON, but no object.
   */
  'not-an-object': string;
  /**
   * A file that was sent before is not on the server any more, or the secret is not its own.
   */
  'upload-gone': string;
  /**
   * The request did not arrive in time.
   */
  timeout: string;
  /**
   * The form is not the one that was filled.
   */
  'form-changed': string;
  /**
   * A part of a file does not follow the one before; {{offset}} is where to go on.
   */
  'wrong-offset': string;
  /**
   * A part of a file is sent as something else than bytes.
   */
  'not-bytes': string;
  /**
   * Other answers were sent under the same id before.
   */
  'id-taken': string;
  /**
   * Files that answers name are missing, unfinished, or belong elsewhere.
   */
  'uploads-refused': string;
  /**
   * Too many requests from one address; {{wait}} says in how long the next one is taken: "in 9 minutes".
   */
  'too-many': string;
  /**
   * One address has too many bytes waiting on the server, in files that no form was sent with yet.
   */
  'too-many-files': string;
  /**
   * The server ends and comes back.
   */
  restarting: string;
  /**
   * The server's disk is full: it cannot store even text.
   */
  full: string;
  /**
   * The server has no room left for a file; text without files may still be taken.
   */
  'uploads-full': string;
  /**
   * The server has no room left for visits, so that requests have some.
   */
  'visits-full': string;
  /**
   * A field is missing; {{field}} names it.
   */
  'field-required': string;
  /**
   * A field is not known; {{field}} names it.
   */
  'field-unknown': string;
  /**
   * A field is in the data twice; {{field}} names it.
   */
  'field-twice': string;
  /**
   * A field is of another type; {{field}} names it, {{type}} is the JSON type it has to be.
   */
  'field-type': string;
  /**
   * A field is none of the allowed values; {{field}} names it, {{allowed}} lists them.
   */
  'field-choice': string;
  /**
   * A text is too long; {{field}} names it, {{limit}} is the number of characters allowed.
   */
  'field-too-long': string;
  /**
   * A text is too short; {{field}} names it, {{limit}} is the number of characters needed.
   */
  'field-too-short': string;
  /**
   * A list with too many entries; {{field}} is its name, {{limit}} the most.
   */
  'field-too-many': string;
  /**
   * A number is too small; {{field}} names it, {{limit}} is the smallest one allowed.
   */
  'field-too-small': string;
  /**
   * A number is too large; {{field}} names it, {{limit}} is the largest one allowed.
   */
  'field-too-large': string;
  /**
   * A text holds characters it may not have; {{field}} names it.
   */
  'field-characters': string;
  /**
   * A date is not in the calendar, or is written in another way; {{field}} names it, {{format}} is how it is written.
   */
  'field-date': string;
}
