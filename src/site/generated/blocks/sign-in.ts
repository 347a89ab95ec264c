/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
export interface SignInSchema {
  structure?: SignInStructure;
  words?: SignInWords;
}
/**
 * What a page file says of this block.
 */
export interface SignInStructure {
  /**
   * Which block this is.
   */
  type: 'sign-in';
  /**
   * Name of the block on its page in small letters, digits and - (chip-design): its words stand under it, and #id links to it.
   */
  id: string;
  /**
   * Not published: `npm run dev` shows it, a build leaves it out.
   */
  draft?: boolean;
  /**
   * First day on which a build has it, such as 2027-01-31; the day begins at 0:00 UTC.
   */
  publishFrom?: string;
  /**
   * Last day on which a build has it, such as 2027-01-31; the day ends at 24:00 UTC.
   */
  publishUntil?: string;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface SignInWords {
  /**
   * Heading of the block.
   */
  title: string;
  /**
   * As in: User name
   */
  name: string;
  /**
   * As in: Password
   */
  password: string;
  /**
   * As in: Code from the app, or a recovery code
   */
  code: string;
  /**
   * As in: Sign in
   */
  submit: string;
  /**
   * As in: Sign in with a passkey
   */
  passkey: string;
  /**
   * As in: The browser did not use a passkey. Try again, or sign in with your password.
   */
  passkeyFailed: string;
  /**
   * As in: Sign in with; the name of the identity provider follows
   */
  openId: string;
  /**
   * As in: Single sign-on was not completed. Start again.
   */
  openIdAgain: string;
  /**
   * As in: Single sign-on succeeded, but no account here is open to it.
   */
  openIdUnknown: string;
  /**
   * As in: Single sign-on does not work at the moment.
   */
  openIdUnavailable: string;
  /**
   * As in: Too many attempts to sign in came from this network.
   */
  openIdTooMany: string;
  /**
   * Signed in
   */
  signedIn: string;
  /**
   * As in: Open the desk
   */
  toDesk: string;
  /**
   * As in: Sign out
   */
  signOut: string;
  /**
   * New password
   */
  newPassword: string;
  /**
   * As in: Set the password
   */
  setPassword: string;
  /**
   * Password set
   */
  passwordSet: string;
  /**
   * As in: Signing in needs JavaScript.
   */
  noScript: string;
}
