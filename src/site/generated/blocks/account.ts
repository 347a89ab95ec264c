/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
export interface AccountSchema {
  structure?: AccountStructure;
  words?: AccountWords;
}
/**
 * What a page file says of this block.
 */
export interface AccountStructure {
  /**
   * Which block this is.
   */
  type: 'account';
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
export interface AccountWords {
  /**
   * Heading of the block.
   */
  title: string;
  /**
   * As in: Signed in as
   */
  signedIn: string;
  /**
   * As in: Open the desk
   */
  toDesk: string;
  /**
   * As in: Loading the account…
   */
  loading: string;
  /**
   * As in: The account needs JavaScript.
   */
  noScript: string;
  /**
   * As in: Second factor
   */
  secondFactor: string;
  /**
   * As in: Signing in requires a code from your app as well as the password.
   */
  isOn: string;
  /**
   * As in: Signing in requires only the password.
   */
  isOff: string;
  /**
   * As in: Recovery codes left
   */
  codesLeft: string;
  /**
   * As in: Keep these recovery codes in a safe place. Each can be used once instead of the app. They will not be shown again.
   */
  keepCodes: string;
  /**
   * As in: Password
   */
  password: string;
  /**
   * As in: Turn it on
   */
  turnOn: string;
  /**
   * As in: Turn it off
   */
  turnOff: string;
  /**
   * As in: Scan this image with an authenticator app, then enter the code it shows.
   */
  scan: string;
  /**
   * As in: QR code for the app
   */
  qr: string;
  /**
   * As in: Or type this key:
   */
  orType: string;
  /**
   * As in: Code from the app
   */
  code: string;
  /**
   * As in: Confirm
   */
  confirm: string;
  /**
   * As in: Passkeys
   */
  passkeys: string;
  /**
   * As in: A passkey is kept by your device, password manager or security key. It signs you in without a password or code, after you confirm with a fingerprint, your face or a PIN.
   */
  passkeysAbout: string;
  /**
   * As in: You have no passkeys yet.
   */
  noPasskeys: string;
  /**
   * As in: This browser does not support passkeys.
   */
  noPasskeySupport: string;
  /**
   * As in: Added:
   */
  addedAt: string;
  /**
   * As in: not used yet
   */
  neverUsed: string;
  /**
   * As in: Name of the new passkey
   */
  passkeyName: string;
  /**
   * As in: Add a passkey
   */
  addPasskey: string;
  /**
   * As in: The passkey was added.
   */
  passkeyAdded: string;
  /**
   * As in: The browser did not create a passkey. If you did not cancel, this device may already have one for your account. Otherwise, try again.
   */
  passkeyFailed: string;
  /**
   * As in: Remove
   */
  removePasskey: string;
  /**
   * As in: The passkey was removed. No one can sign in with it any more.
   */
  passkeyRemoved: string;
  /**
   * As in: Signed-in devices
   */
  sessions: string;
  /**
   * As in: Unknown device
   */
  unknownDevice: string;
  /**
   * As in: this device
   */
  thisDevice: string;
  /**
   * As in: Signed in:
   */
  openedAt: string;
  /**
   * As in: last used:
   */
  usedAt: string;
  /**
   * As in: Sign this device out
   */
  end: string;
  /**
   * As in: Sign out all my other devices
   */
  endOthers: string;
  /**
   * As in: E-mails about new requests
   */
  notices: string;
  /**
   * As in: An e-mail has the reference, the form and the interest, and nothing else of a visitor.
   */
  noticesAbout: string;
  /**
   * As in: This server sends no e-mails.
   */
  noNotices: string;
  /**
   * As in: Without an address no e-mails are sent.
   */
  noAddress: string;
  /**
   * As in: E-mails go to
   */
  addressIs: string;
  /**
   * The mail server refuses this address. Its code follows.
   */
  addressRefused: string;
  /**
   * As in: E-mail address
   */
  address: string;
  /**
   * As in: Save the address
   */
  saveAddress: string;
  /**
   * Label of the button that removes it with the password that is typed.
   */
  removeAddress: string;
  /**
   * As in: At once
   */
  atOnce: string;
  /**
   * One e-mail a day, in the morning at eight.
   */
  daily: string;
  /**
   * As in: No e-mails
   */
  never: string;
  /**
   * Whose morning it is; the name of the zone follows.
   */
  timeZone: string;
  /**
   * As in: Language and appearance
   */
  ownPreferences: string;
  /**
   * That choices hold in each browser.
   */
  keptWithAccount: string;
  /**
   * As in: Language of the desk and of e-mails
   */
  ownLanguage: string;
  /**
   * Nothing is kept; the browser decides.
   */
  notChosen: string;
  /**
   * Said when a choice was kept.
   */
  saved: string;
  /**
   * As in: To the public site
   */
  toSite: string;
  /**
   * As in: Where e-mails go
   */
  whereTo: string;
  /**
   * As in: Change the address
   */
  changeAddress: string;
  /**
   * As in: When to tell you
   */
  whenTo: string;
}
