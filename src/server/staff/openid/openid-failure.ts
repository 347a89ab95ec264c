/**
 * Why nobody was signed in by the identity provider, as the sign-in page says it: `again` where it was given up, took too long or was not
 * begun in this browser, `unknown` where the provider names nobody with an account here, `unavailable` where the provider does not answer.
 */
type OpenIdReason = 'again' | 'unknown' | 'unavailable';

/** Thrown where signing in with OpenID Connect does not go on; leads back to the sign-in page. */
export class OpenIdFailure extends Error {
  override readonly name = 'OpenIdFailure';
  readonly reason: OpenIdReason;
  /** Code of what is wrong, for the log; nothing of a person. */
  readonly code: string;

  constructor(reason: OpenIdReason, code: string) {
    super(code);
    this.reason = reason;
    this.code = code;
  }
}
