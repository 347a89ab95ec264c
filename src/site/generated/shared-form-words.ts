/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
/**
 * Words that every form shares: errors, buttons, uploads, draft, receipt. Those of one form stand in forms/<form>.yaml.
 */
export interface SharedFormWords {
  answer: Answer;
  form: Form;
  buttons: Buttons;
  errors: Errors;
  numbers: Numbers;
  dates: Dates;
  steps: Steps;
  summary: ErrorSummary;
  products: Products;
  served: AnswersOfTheServer;
  uploads: Uploads;
  refusals: RefusalsOfFiles;
  draft: Draft;
  sending: Sending;
  leave: Leaving;
  receipt: Receipt;
  confirmation: Confirmation;
  notice: Notice;
  /**
   * E-mails that staff begin with when they answer a request: by the name of its form, under `all` those for every form, and each by an id.
   */
  replies?: {
    /**
     * Templates by their id.
     */
    [k: string]: {
      [k: string]: Reply;
    };
  };
}
/**
 * How requests are answered; other words have this sentence where they say {{answer}}.
 */
export interface Answer {
  /**
   * Said as long as site.config.yaml has no answerWithin.
   */
  open: string;
  within: Within;
}
/**
 * Said if it has: {{count}} is the number of working days. Each form of the language is a text of its own.
 */
export interface Within {
  /**
   * 0 in Arabic, Latvian, Welsh.
   */
  zero?: string;
  /**
   * 1 in most languages; in Russian 21, 31 and so on too.
   */
  one?: string;
  /**
   * 2 in Arabic, Hebrew, Slovenian, Welsh.
   */
  two?: string;
  /**
   * 2 to 4 in Slavic languages, 3 to 10 in Arabic.
   */
  few?: string;
  /**
   * 5 and more in Slavic languages, 11 to 99 in Arabic.
   */
  many?: string;
  /**
   * All other numbers; in Chinese and Japanese all numbers.
   */
  other: string;
}
/**
 * Words around every form.
 */
export interface Form {
  /**
   * Shown over the form: which fields are required.
   */
  help: string;
  /**
   * Shown under the fields: that what is typed is kept; {{draftAge}} says for how long at most: "30 days".
   */
  kept: string;
  /**
   * Said after the label of a field that may stay empty.
   */
  optional: string;
  /**
   * Shown while the form is loading.
   */
  loading: string;
  /**
   * Shown when the form did not load.
   */
  failed: string;
  /**
   * Shown where scripts do not run, or the browser is too old for them.
   */
  noScript: string;
  /**
   * Shown in an empty list of options.
   */
  choose: string;
  /**
   * How much of a long text is used: {{count}} of {{limit}} characters.
   */
  characters: string;
  /**
   * Label of the field that nobody sees and only machines fill in.
   */
  honeypot: string;
  /**
   * Shown before the button that sends the form: what is done with the answers, where site.config.yaml sets no "retention" for the form.
   */
  privacy: string;
  /**
   * The same for a form with "retention"; {{retention}} says for how long the answers are stored: "24 months".
   */
  privacyLimited: string;
  /**
   * Words of the link behind it, to the page that "privacy" in site.config.yaml names.
   */
  privacyLink: string;
}
/**
 * Labels of buttons.
 */
export interface Buttons {
  /**
   * The submit button while the form is sent.
   */
  sending: string;
  /**
   * Opens the choice of files.
   */
  addFiles: string;
  /**
   * Removes a file; {{name}} is its name.
   */
  remove: string;
  /**
   * Stops an upload.
   */
  cancel: string;
  /**
   * Tries an upload, the sending or the loading again.
   */
  retry: string;
  /**
   * Empties the form.
   */
  clearDraft: string;
  /**
   * Takes out what a link has filled in; what was there before is back.
   */
  undoPreset: string;
  /**
   * Keeps what was about to be removed.
   */
  keep: string;
  /**
   * Removes it.
   */
  removeConfirmed: string;
}
/**
 * What is said of an answer; {{field}} is the label of the field.
 */
export interface Errors {
  /**
   * A text is missing; {{field}} is the label of the field.
   */
  required: string;
  /**
   * Nothing is chosen; {{field}} is the label of the field.
   */
  requiredChoice: string;
  /**
   * The box is not ticked; {{field}} is the label of the field.
   */
  requiredTick: string;
  /**
   * There is no file; {{field}} is the label of the field.
   */
  requiredFiles: string;
  /**
   * The answer is too long; {{field}} is the label of the field, {{limit}} is the number of characters allowed.
   */
  tooLong: string;
  /**
   * It is no e-mail address; {{field}} is the label of the field.
   */
  email: string;
  /**
   * It is no phone number; {{field}} is the label of the field.
   */
  phone: string;
  /**
   * It has not the right form; {{field}} is the label of the field.
   */
  pattern: string;
  /**
   * It is no number, or may mean two; {{field}} is the label of the field.
   */
  number: string;
  /**
   * It is no whole number; {{field}} is the label of the field.
   */
  wholeNumber: string;
  /**
   * The number is too small or too large; {{field}} is the label of the field, {{from}} and {{to}} are the limits, {{to}} with the unit.
   */
  numberRange: string;
  /**
   * The number is between two that are taken; {{field}} is the label of the field, {{step}} what it must be a multiple of.
   */
  numberStep: string;
  /**
   * It is no day of the calendar with the year first; {{field}} is the label of the field.
   */
  date: string;
  /**
   * The year is far from any that is meant; {{field}} is the label of the field, {{from}} and {{to}} are the years that are taken.
   */
  dateRange: string;
  /**
   * The day is past; {{field}} is the label of the field.
   */
  datePast: string;
  /**
   * The day is before another; {{field}} is the label of the field, {{other}} that of the other.
   */
  dateOrder: string;
  /**
   * It is none of the options; {{field}} is the label of the field.
   */
  choice: string;
  /**
   * It holds characters that cannot be stored; {{field}} is the label of the field.
   */
  characters: string;
  /**
   * The field does not belong to the form; {{field}} is the label of the field.
   */
  notAllowed: string;
  /**
   * It is of another type; {{field}} is the label of the field.
   */
  value: string;
  /**
   * There are too many files; {{count}} is how many there may be.
   */
  tooManyFiles: string;
  /**
   * Products are not in the catalogue; {{products}} are their ids, {{field}} is the label of the field.
   */
  products: string;
}
/**
 * What is shown under the label of a number.
 */
export interface Numbers {
  /**
   * Which numbers are taken: from {{from}} to {{to}}, which has the unit.
   */
  range: string;
  /**
   * The same where only multiples of {{step}} are taken.
   */
  rangeInSteps: string;
}
/**
 * Words of date fields and their calendar, which writes months and days by itself.
 */
export interface Dates {
  /**
   * How a date is typed, said under the help of the field: year, month, day, as YYYY-MM-DD.
   */
  form: string;
  /**
   * Opens the calendar; {{field}} is the label of the field.
   */
  open: string;
  /**
   * Closes the calendar.
   */
  close: string;
  /**
   * Leads to the month before.
   */
  previous: string;
  /**
   * Leads to the month after.
   */
  next: string;
  /**
   * Said of today in the calendar; {{day}} is the day with its weekday.
   */
  today: string;
  /**
   * Said of the chosen day; {{day}} is the day with its weekday.
   */
  chosen: string;
}
/**
 * Words of forms whose layout has `steps`.
 */
export interface Steps {
  /**
   * Name of the list of steps for screen readers.
   */
  list: string;
  /**
   * Over the heading of a step: {{number}} and {{count}}.
   */
  position: string;
  /**
   * Button that leads to the next step.
   */
  next: string;
  /**
   * Button that leads to the step before.
   */
  back: string;
  /**
   * Name and heading of the last step, which shows all answers.
   */
  review: string;
  /**
   * What visitors do there.
   */
  reviewText: string;
  /**
   * Link from the answers of a group back to its step; {{group}} is the heading of the group.
   */
  change: string;
  /**
   * Instead of an answer to a field that was left empty.
   */
  unanswered: string;
  /**
   * Button that prints the answers, or saves them as a PDF.
   */
  print: string;
  /**
   * At the head of the printed answers; {{date}} is the day.
   */
  draft: string;
  /**
   * At the foot of the printed answers: {{fields}} are the fields that have none.
   */
  open: string;
}
/**
 * The list of all faults over the form.
 */
export interface ErrorSummary {
  /**
   * Heading; {{count}} is the number of faults.
   */
  title: string;
  /**
   * What to do.
   */
  text: string;
  /**
   * Stands for both when nothing of the list is left.
   */
  done: string;
}
/**
 * Words of a list of products.
 */
export interface Products {
  /**
   * Label of the field for the quantity of a product.
   */
  quantity: string;
  /**
   * Said when a product was removed; {{name}} is the product.
   */
  removed: string;
  /**
   * Beside a product that the catalogue does not have any more.
   */
  gone: string;
}
/**
 * Said where a browser sends the form by itself, without scripts, and the page comes again.
 */
export interface AnswersOfTheServer {
  /**
   * Title of the page when something is wrong; {{title}} is its usual title.
   */
  errorTitle: string;
  /**
   * Heading when the form could not be sent for another reason than its answers.
   */
  notSent: string;
  /**
   * Said when files came with the form: a page that comes again cannot have them.
   */
  filesAgain: string;
  /**
   * Said when answers and files together have too many bytes; {{count}} is the number of files, {{size}} the megabytes that each may have.
   */
  tooLarge: string;
}
/**
 * Words of upload fields.
 */
export interface Uploads {
  /**
   * What can be done: drag, paste, choose.
   */
  drop: string;
  /**
   * What is taken; {{types}} lists the endings, {{count}} the number of files, {{size}} megabytes each.
   */
  limits: string;
  /**
   * Name of the list of files.
   */
  list: string;
  /**
   * Heading of the question before a file is removed.
   */
  confirmTitle: string;
  /**
   * The question; {{name}} is the name of the file.
   */
  confirmText: string;
  /**
   * The upload has not begun.
   */
  waiting: string;
  /**
   * The upload is under way; {{percent}} is how far.
   */
  uploading: string;
  /**
   * The file is being checked.
   */
  checking: string;
  /**
   * The upload is done; {{name}} is the name of the file.
   */
  uploaded: string;
  /**
   * The file was removed; {{name}} is its name.
   */
  removed: string;
  /**
   * The upload was stopped; {{name}} is the name of the file.
   */
  cancelled: string;
  /**
   * An upload goes on after the page was loaded again; {{name}} is the name of the file.
   */
  resumed: string;
  /**
   * The upload waits for the connection.
   */
  offline: string;
  /**
   * The upload failed; {{name}} is the name of the file.
   */
  failed: string;
  /**
   * The file is no longer on the server; {{name}} is its name.
   */
  expired: string;
  /**
   * Said when the form is sent while files are under way.
   */
  pending: string;
  /**
   * Said when the form is sent with a file that is not on the server; beside the file stands why. {{name}} is its name.
   */
  stopped: string;
  /**
   * A size; {{number}} in kilobytes.
   */
  kilobytes: string;
  /**
   * A size; {{number}} in megabytes.
   */
  megabytes: string;
}
/**
 * Why a file is not taken; {{name}} is its name.
 */
export interface RefusalsOfFiles {
  /**
   * It is of another type; {{types}} lists those that are taken.
   */
  type: string;
  /**
   * It is an .xlsx or .pptx; {{types}} lists what is taken.
   */
  newOffice: string;
  /**
   * It is too large; {{size}} is the number of megabytes allowed.
   */
  size: string;
  /**
   * There are too many; {{count}} is how many there may be.
   */
  count: string;
  /**
   * Its content is not what its name says.
   */
  content: string;
  /**
   * It is empty.
   */
  empty: string;
  /**
   * It is an archive that cannot be taken.
   */
  archive: string;
  /**
   * It is there already.
   */
  duplicate: string;
  /**
   * It is damaged, incomplete or locked.
   */
  unreadable: string;
  /**
   * The virus scanner found something in it.
   */
  virus: string;
  /**
   * The server has no room for it.
   */
  full: string;
  /**
   * Too many files came from one address.
   */
  busy: string;
}
/**
 * What is typed and not yet sent, kept in the browser.
 */
export interface Draft {
  /**
   * Said quietly at the end of the form while it is filled in.
   */
  saved: string;
  /**
   * It is there again.
   */
  restored: string;
  /**
   * A link has filled in fields of the form.
   */
  preset: string;
  /**
   * What a link had filled in was taken out.
   */
  presetUndone: string;
  /**
   * It is there again as far as it fits: the form has another version since.
   */
  adapted: string;
  /**
   * Stands before a list of what does not fit: answers to questions that are no longer asked, options that are no longer offered.
   */
  misfits: string;
  /**
   * It was removed.
   */
  cleared: string;
  /**
   * Heading of the question before it is removed.
   */
  clearTitle: string;
  /**
   * The question.
   */
  clearText: string;
}
/**
 * What happens to a form that is sent.
 */
export interface Sending {
  /**
   * There is no connection: the answers wait.
   */
  offline: string;
  /**
   * The answers go out as soon as there is a connection and any page of the site is open.
   */
  queued: string;
  /**
   * The form was changed while its answers waited: they wait no longer, the visitor sends it.
   */
  withdrawn: string;
  /**
   * The site has another version of the form than the one whose answers waited: they wait no longer.
   */
  outdated: string;
  /**
   * Link to that form.
   */
  open: string;
  /**
   * It could not be sent.
   */
  failed: string;
  /**
   * Too many forms came from one address; {{time}} is when it takes the next.
   */
  busy: string;
  /**
   * The server takes none at the moment.
   */
  unavailable: string;
}
/**
 * The question when a page with unsent answers is left.
 */
export interface Leaving {
  /**
   * Heading.
   */
  title: string;
  /**
   * What happens to the answers.
   */
  text: string;
  /**
   * Stays on the page.
   */
  stay: string;
  /**
   * Leaves the page.
   */
  leave: string;
}
/**
 * The page after a request was received.
 */
export interface Receipt {
  /**
   * Heading.
   */
  title: string;
  /**
   * What was received; {{ref}} is the reference number.
   */
  text: string;
  /**
   * What happens next; {{answer}} says how, and within how many days if the site says so, requests are answered.
   */
  next: string;
  /**
   * The same, where files were sent, too.
   */
  nextWithFiles: string;
  /**
   * Label of the reference number.
   */
  reference: string;
  /**
   * Copies the reference number.
   */
  copy: string;
  /**
   * It was copied.
   */
  copied: string;
  /**
   * Shown when the page is opened without a receipt.
   */
  unknown: string;
  /**
   * Link to the receipt, in the message about a form that was sent while the visitor was on another page.
   */
  show: string;
  /**
   * Link to the empty form.
   */
  again: string;
  /**
   * Link to the home page.
   */
  home: string;
}
/**
 * The e-mail that visitors get when their request was stored, if the server sends one.
 */
export interface Confirmation {
  /**
   * Subject of the e-mail; {{ref}} is the reference number.
   */
  subject: string;
  /**
   * First sentence: what was received; {{ref}} is the reference number, {{site}} the host of the site. What happens next follows it, in the words of the receipt.
   */
  text: string;
  /**
   * Heading of the copy of the answers.
   */
  copy: string;
  /**
   * In place of an answer with a link or an address in it, so that nobody can use the site to send such texts to strangers.
   */
  withheld: string;
  /**
   * Last sentence: for those whose address somebody else entered.
   */
  notYou: string;
}
/**
 * The e-mail that tells members of staff of new requests, if they want to know.
 */
export interface Notice {
  /**
   * Subject where one request came; {{ref}} is its reference number, {{form}} the title of the page with the form, {{site}} the host of the site.
   */
  one: string;
  /**
   * Subject where several came; {{count}} is how many, {{site}} the host of the site.
   */
  several: string;
  /**
   * Below a list that has not all of them; {{count}} is how many there are, {{desk}} the address of the desk.
   */
  more: string;
  /**
   * Last sentence: why it was sent, and where to change that; {{account}} is the address of the account page.
   */
  why: string;
}
/**
 * A template of an e-mail.
 */
export interface Reply {
  /**
   * What staff choose it by.
   */
  name: string;
  /**
   * Subject of the e-mail; {{ref}} is the reference number, {{site}} the host of the site.
   */
  subject: string;
  /**
   * The e-mail; {{name}} is the visitor's name, {{ref}} the reference number, {{site}} the host of the site, {{staff}} who answers.
   */
  text: string;
}
