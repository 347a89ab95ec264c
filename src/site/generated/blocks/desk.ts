/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
export interface DeskSchema {
  structure?: DeskStructure;
  words?: DeskWords;
}
/**
 * What a page file says of this block.
 */
export interface DeskStructure {
  /**
   * Which block this is.
   */
  type: 'desk';
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
export interface DeskWords {
  /**
   * Heading of the block.
   */
  title: string;
  /**
   * As in: Search requests
   */
  search: string;
  /**
   * As in: Form
   */
  form: string;
  /**
   * As in: Status
   */
  status: string;
  /**
   * As in: Assignee
   */
  assignee: string;
  /**
   * As in: Language
   */
  language: string;
  /**
   * As in: Received
   */
  received: string;
  /**
   * As in: Reference
   */
  reference: string;
  /**
   * As in: From
   */
  from: string;
  /**
   * As in: All
   */
  all: string;
  /**
   * As in: Nobody
   */
  nobody: string;
  /**
   * As in: Mine
   */
  mine: string;
  /**
   * As in: Spam
   */
  spam: string;
  /**
   * Count
   */
  count: string;
  /**
   * As in: Show more
   */
  more: string;
  /**
   * As in: No request matches these filters.
   */
  empty: string;
  /**
   * As in: Close
   */
  close: string;
  /**
   * As in: Answers
   */
  answers: string;
  /**
   * Heading above where a request came from: Where it came from
   */
  context: string;
  /**
   * Before the page with the form: Form on the page
   */
  contextPage: string;
  /**
   * Before the page that the visitor came from: Came from
   */
  contextFrom: string;
  /**
   * Before the fields that a link filled in: Filled in by a link
   */
  contextPreset: string;
  /**
   * As in: Files
   */
  files: string;
  /**
   * Download
   */
  download: string;
  /**
   * Marks
   */
  marks: string;
  /**
   * As in: Notes for colleagues
   */
  notes: string;
  /**
   * As in: Add note
   */
  addNote: string;
  /**
   * As in: History
   */
  history: string;
  /**
   * As in: Assign to me
   */
  take: string;
  /**
   * As in: Unassign
   */
  giveBack: string;
  /**
   * As in: Mark as spam
   */
  toSpam: string;
  /**
   * As in: Not spam
   */
  fromSpam: string;
  /**
   * As in: Your account
   */
  account: string;
  /**
   * As in: Sign out
   */
  signOut: string;
  /**
   * As in: Loading the desk…
   */
  loading: string;
  /**
   * As in: The desk needs JavaScript.
   */
  noScript: string;
  /**
   * As in: Answer by e-mail
   */
  reply: string;
  /**
   * Name of the status new.
   */
  statusNew: string;
  /**
   * Name of the status in-progress.
   */
  statusInProgress: string;
  /**
   * Name of the status answered.
   */
  statusAnswered: string;
  /**
   * Name of the status closed.
   */
  statusClosed: string;
  /**
   * What the history says of sign-in.
   */
  didSignIn: string;
  /**
   * What the history says of sign-out.
   */
  didSignOut: string;
  /**
   * What the history says of view.
   */
  didView: string;
  /**
   * What the history says of download.
   */
  didDownload: string;
  /**
   * What the history says of status.
   */
  didStatus: string;
  /**
   * What the history says of assign.
   */
  didAssign: string;
  /**
   * What the history says of note.
   */
  didNote: string;
  /**
   * What the history says of spam.
   */
  didSpam: string;
  /**
   * What the history says of release.
   */
  didRelease: string;
  /**
   * As in: To
   */
  to: string;
  /**
   * As in: Template
   */
  template: string;
  /**
   * As in: Without a template
   */
  noTemplate: string;
  /**
   * As in: Subject
   */
  subject: string;
  /**
   * As in: Message
   */
  message: string;
  /**
   * As in: Send
   */
  send: string;
  /**
   * As in: Cancel
   */
  cancel: string;
  /**
   * As in: Replies
   */
  replies: string;
  /**
   * As in: Queued
   */
  replyQueued: string;
  /**
   * As in: Sent
   */
  replySent: string;
  /**
   * As in: Refused by the mail server
   */
  replyRefused: string;
  /**
   * As in: answered by e-mail
   */
  didReply: string;
  /**
   * As in: Select all
   */
  selectAll: string;
  /**
   * As in: Selected
   */
  selected: string;
  /**
   * As in: Set the status
   */
  setStatus: string;
  /**
   * As in: Changed by someone else in the meantime and left as they are
   */
  notChanged: string;
  /**
   * As in: Save as CSV
   */
  saveCsv: string;
  /**
   * As in: Save for Excel
   */
  saveXlsx: string;
  /**
   * As in: Saved views
   */
  views: string;
  /**
   * As in: None
   */
  noView: string;
  /**
   * As in: Name of the view
   */
  viewName: string;
  /**
   * As in: Save this view
   */
  saveView: string;
  /**
   * As in: Remove the view
   */
  removeView: string;
  /**
   * As in: Next request
   */
  next: string;
  /**
   * As in: Previous request
   */
  previous: string;
  /**
   * As in: Print
   */
  print: string;
  /**
   * As in: Keyboard shortcuts
   */
  shortcuts: string;
  /**
   * As in: Use these keys
   */
  shortcutsOn: string;
  /**
   * As in: Open the request
   */
  keyOpen: string;
  /**
   * As in: Close the request: status “Closed”
   */
  keyClose: string;
  /**
   * As in: Go to the search
   */
  keySearch: string;
  /**
   * As in: Show these keys
   */
  keyHelp: string;
  /**
   * As in: saved requests as a table
   */
  didExport: string;
  /**
   * As in: Requests
   */
  inbox: string;
  /**
   * As in: Numbers
   */
  numbers: string;
  /**
   * As in: Period
   */
  period: string;
  /**
   * As in: Last 7 days
   */
  days7: string;
  /**
   * As in: Last 30 days
   */
  days30: string;
  /**
   * As in: Last 90 days
   */
  days90: string;
  /**
   * As in: Last 365 days
   */
  days365: string;
  /**
   * As in: Visits
   */
  visits: string;
  /**
   * As in: Visits by day
   */
  visitsByDay: string;
  /**
   * As in: Visits by hour (UTC)
   */
  visitsByHour: string;
  /**
   * As in: Visits by page
   */
  visitsByPage: string;
  /**
   * Pages whose visits have no name of their own in siteLog. As in: Other pages
   */
  otherPages: string;
  /**
   * As in: Visits by device
   */
  visitsByDevice: string;
  /**
   * As in: Visits by language
   */
  visitsByLanguage: string;
  /**
   * As in: Requests by day
   */
  requestsByDay: string;
  /**
   * As in: Requests by form
   */
  requestsByForm: string;
  /**
   * As in: Requests by country
   */
  requestsByCountry: string;
  /**
   * As in: Requests by interest
   */
  requestsByInterest: string;
  /**
   * As in: Requests by language
   */
  requestsByLanguage: string;
  /**
   * As in: Requests by status
   */
  requestsByStatus: string;
  /**
   * As in: Median time to first answer
   */
  answerTime: string;
  /**
   * As in: Name
   */
  name: string;
  /**
   * As in: Number
   */
  number: string;
  /**
   * As in: Period before
   */
  before: string;
  /**
   * As in: As a table
   */
  asTable: string;
  /**
   * As in: Save the table as CSV
   */
  saveTable: string;
  /**
   * As in: Not known
   */
  notKnown: string;
  /**
   * As in: Nothing in this period.
   */
  nothing: string;
  /**
   * What a request is that the member has not looked at; also the button that limits the list to these.
   */
  unread: string;
  /**
   * The day until which a request should be answered.
   */
  due: string;
  /**
   * Words of the staff's own for requests.
   */
  labels: string;
  /**
   * Opens what limits and sorts the list less often.
   */
  moreFilters: string;
  /**
   * How the list is sorted.
   */
  order: string;
  /**
   * The latest request first.
   */
  orderNewest: string;
  /**
   * The earliest request first.
   */
  orderOldest: string;
  /**
   * Only requests with a due day, the next one first.
   */
  orderDue: string;
  /**
   * Country of the sender.
   */
  country: string;
  /**
   * Requirement of interest.
   */
  interest: string;
  /**
   * First day on which requests came.
   */
  receivedFrom: string;
  /**
   * Last day on which requests came.
   */
  receivedUntil: string;
  /**
   * Before the names of colleagues who look at the same request.
   */
  alsoHere: string;
  /**
   * Before what colleagues changed while the request was open.
   */
  meanwhile: string;
  /**
   * Shows the answers as the visitor saw them, too.
   */
  original: string;
  /**
   * Shows a file in the page.
   */
  preview: string;
  /**
   * Loads the list again after requests came or were changed.
   */
  news: string;
  /**
   * History: set the due date.
   */
  didDue: string;
  /**
   * History: changed the labels.
   */
  didLabel: string;
  /**
   * Warning of a file.
   */
  markEncrypted: string;
  /**
   * Warning of a file.
   */
  markNested: string;
  /**
   * Warning of a file.
   */
  markProgram: string;
  /**
   * Warning of a file.
   */
  markMacros: string;
  /**
   * Warning of a file.
   */
  markControls: string;
  /**
   * Warning of a file.
   */
  markScript: string;
  /**
   * Warning of a file.
   */
  markEmbedded: string;
  /**
   * Warning of a file.
   */
  markTurnedName: string;
  /**
   * As in: Kept until
   */
  keptUntil: string;
  /**
   * As in: A person
   */
  person: string;
  /**
   * As in: E-mail address of the person
   */
  personAddress: string;
  /**
   * As in: Find everything
   */
  find: string;
  /**
   * As in: Nothing is stored about this address.
   */
  personNone: string;
  /**
   * As in: Requests from this person
   */
  personRequests: string;
  /**
   * As in: Requests from others that mention the address
   */
  mentioning: string;
  /**
   * As in: Requests with notes or replies that mention it
   */
  mentioningStaff: string;
  /**
   * As in: Saved views that search for it
   */
  mentioningViews: string;
  /**
   * As in: Save everything as an archive
   */
  savePerson: string;
  /**
   * As in: Erase everything about this person
   */
  erasePerson: string;
  /**
   * What is erased and what stays. As in: The requests are erased for good, with their files, notes and replies …
   */
  eraseNote: string;
  /**
   * As in: Reason, without an e-mail address: it stays in the log
   */
  eraseReason: string;
  /**
   * As in: Erase for good
   */
  eraseNow: string;
  /**
   * As in: Everything about this person has been erased.
   */
  erased: string;
  /**
   * As in: Log
   */
  log: string;
  /**
   * As in: Who
   */
  logWho: string;
  /**
   * As in: What
   */
  logWhat: string;
  /**
   * As in: Details
   */
  logDetail: string;
  /**
   * As in: Until
   */
  logTo: string;
  /**
   * As in: The log has no such entries.
   */
  logNone: string;
  /**
   * As in: looked at the list
   */
  didList: string;
  /**
   * As in: searched for a person
   */
  didFindPerson: string;
  /**
   * As in: saved everything about the person
   */
  didExportPerson: string;
  /**
   * As in: erased it
   */
  didErase: string;
  /**
   * As in: deleted it
   */
  didDelete: string;
  /**
   * As in: looked at the numbers
   */
  didStatistics: string;
  /**
   * As in: read the log
   */
  didReadLog: string;
  /**
   * As in: looked at the sessions
   */
  didReadSessions: string;
  /**
   * As in: changed the address for e-mails
   */
  didMailAddress: string;
  /**
   * As in: chose e-mails about new requests
   */
  didNotices: string;
  /**
   * As in: ended a session
   */
  didEndSession: string;
  /**
   * As in: set the password
   */
  didSetPassword: string;
  /**
   * As in: entered a wrong password
   */
  didWrongPassword: string;
  /**
   * As in: entered a wrong code
   */
  didWrongCode: string;
  /**
   * As in: turned the second factor on
   */
  didFactorOn: string;
  /**
   * As in: turned the second factor off
   */
  didFactorOff: string;
  /**
   * As in: signed in with a passkey
   */
  didPasskeySignIn: string;
  /**
   * As in: used a passkey that was refused
   */
  didWrongPasskey: string;
  /**
   * As in: signed in with OpenID Connect
   */
  didOpenIdSignIn: string;
  /**
   * As in: was not let in with OpenID Connect
   */
  didWrongOpenId: string;
  /**
   * As in: was tied to an identity of OpenID Connect
   */
  didBindOpenId: string;
  /**
   * As in: changed the address for OpenID Connect
   */
  didSignInAddress: string;
  /**
   * As in: added a passkey
   */
  didAddPasskey: string;
  /**
   * As in: removed a passkey
   */
  didRemovePasskey: string;
  /**
   * As in: added an account
   */
  didAddAccount: string;
  /**
   * As in: changed a role
   */
  didChangeRole: string;
  /**
   * As in: reset an account
   */
  didResetAccount: string;
  /**
   * As in: removed an account
   */
  didRemoveAccount: string;
  /**
   * As in: made a backup
   */
  didBackup: string;
  /**
   * As in: restored a backup
   */
  didRestore: string;
  /**
   * As in: When
   */
  logWhen: string;
  /**
   * As in: From
   */
  logFrom: string;
  /**
   * As in: Add files
   */
  addFiles: string;
  /**
   * As in: Types
   */
  attachTypes: string;
  /**
   * As in: Maximum number of files
   */
  attachMost: string;
  /**
   * As in: Maximum total size
   */
  attachTogether: string;
  /**
   * As in: Remove
   */
  removeFile: string;
  /**
   * As in: Try again
   */
  retryFile: string;
  /**
   * As in: is being sent
   */
  fileSending: string;
  /**
   * As in: is attached
   */
  fileReady: string;
  /**
   * As in: was not accepted
   */
  fileFailed: string;
  /**
   * As in: Visits by weekday
   */
  visitsByWeekday: string;
  /**
   * As in: Requests by weekday
   */
  requestsByWeekday: string;
  /**
   * As in: Custom period
   */
  ownPeriod: string;
  /**
   * As in: Most
   */
  numbersMost: string;
  /**
   * As in: Days and hours are in UTC. The light columns are the period before.
   */
  numbersUtc: string;
  /**
   * As in: From a visit to a request
   */
  formFunnel: string;
  /**
   * As in: Forms begun
   */
  formsOpened: string;
  /**
   * As in: Requests sent
   */
  formsSent: string;
  /**
   * As in: Share sent
   */
  formsShare: string;
  /**
   * As in: System
   */
  system: string;
  /**
   * As in: looked at the state of the server
   */
  didSystem: string;
  /**
   * As in: Waiting to be sent
   */
  outbox: string;
  /**
   * As in: Channel
   */
  channelName: string;
  /**
   * As in: E-mail to the provider
   */
  channelMail: string;
  /**
   * As in: Replies to visitors
   */
  channelReply: string;
  /**
   * As in: Confirmations to visitors
   */
  channelConfirmation: string;
  /**
   * As in: E-mails to members of staff
   */
  channelNotice: string;
  /**
   * As in: Webhook
   */
  channelWebhook: string;
  /**
   * As in: Waiting
   */
  channelWaiting: string;
  /**
   * As in: Waiting since
   */
  channelOldest: string;
  /**
   * As in: not set up
   */
  notSetUp: string;
  /**
   * As in: Nothing is sent: neither mail nor webhook is set up.
   */
  noChannels: string;
  /**
   * As in: Storage space
   */
  systemRoom: string;
  /**
   * As in: Free disk space
   */
  freeDisk: string;
  /**
   * As in: kept free of files
   */
  freeReserve: string;
  /**
   * As in: Files not sent with a request
   */
  waitingFiles: string;
  /**
   * As in: Visits
   */
  visitsRoom: string;
  /**
   * Before the most that there may be: limit
   */
  roomLimit: string;
  /**
   * As in: Last backup
   */
  systemBackup: string;
  /**
   * As in: never
   */
  never: string;
  /**
   * As in: Server
   */
  systemFacts: string;
  /**
   * As in: Data folder
   */
  dataFolder: string;
  /**
   * As in: Database
   */
  database: string;
  /**
   * As in: Files stored in
   */
  filesPlace: string;
  /**
   * As in: the data folder
   */
  filesFolder: string;
  /**
   * As in: an object store
   */
  filesObjectStore: string;
  /**
   * As in: Virus scanner
   */
  virusScanner: string;
  /**
   * As in: works
   */
  scannerWorks: string;
  /**
   * As in: does not answer: files are refused
   */
  scannerFails: string;
  /**
   * As in: Rate limits
   */
  rateLimits: string;
  /**
   * As in: on
   */
  ratesOn: string;
  /**
   * As in: off: left to the proxy
   */
  ratesOff: string;
  /**
   * As in: Build
   */
  buildName: string;
  /**
   * As in: Admin
   */
  roleAdmin: string;
  /**
   * As in: Agent
   */
  roleAgent: string;
  /**
   * As in: Viewer
   */
  roleViewer: string;
  /**
   * As in: To the public site
   */
  toSite: string;
  /**
   * As in: Handling
   */
  work: string;
  /**
   * As in: Request
   */
  about: string;
  /**
   * As in: You can read requests but not change them.
   */
  mayOnlyRead: string;
  /**
   * As in: Write an answer
   */
  keyReply: string;
  /**
   * As in: Ctrl + Enter sends it
   */
  sendKey: string;
  /**
   * As in: Filters
   */
  filters: string;
  /**
   * As in: Clear all filters
   */
  clearFilters: string;
  /**
   * As in: Computer
   */
  deviceComputer: string;
  /**
   * As in: Phone
   */
  devicePhone: string;
  /**
   * As in: Health
   */
  health: string;
  /**
   * As in: Everything works.
   */
  healthGood: string;
  /**
   * As in: Needs attention
   */
  healthSome: string;
  /**
   * As in: OK
   */
  stateGood: string;
  /**
   * As in: Look at it
   */
  stateLook: string;
  /**
   * As in: Act now
   */
  stateBad: string;
  /**
   * As in: E-mails and webhook
   */
  sending: string;
  /**
   * As in: Messages have been waiting for more than an hour. Check that the mail server or webhook can be reached; the server's log says why it refuses.
   */
  sendingWaits: string;
  /**
   * As in: Nobody is told about new requests, and the desk cannot send answers. Set SMTP_URL, MAIL_FROM and MAIL_TO.
   */
  sendingNone: string;
  /**
   * As in: Once only the reserve is free, visitors can no longer send files. Make room on the disk of the data folder.
   */
  diskLow: string;
  /**
   * As in: When the limit is reached, visitors can no longer send files. Files that belong to no request are deleted by themselves.
   */
  uploadsFull: string;
  /**
   * As in: When the limit is reached, visits are no longer counted. Set retention for visits in site.config.yaml, or a larger VISIT_BUDGET.
   */
  visitsFull: string;
  /**
   * As in: Run npm run backup, and have it run every day by itself.
   */
  backupOld: string;
  /**
   * As in: Visitors cannot send files until the scanner answers. Check that ClamAV runs and that CLAMD has its address.
   */
  scannerLook: string;
}
