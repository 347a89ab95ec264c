import { clockState, count, flag, listOf, moment, objectOf, text, type ValueOf } from '../answer-schema.ts';
import { sizes } from '../settings.ts';
import { newsKinds, noticePaces, ownNewsPaces } from './own-settings.ts';
import { requestStatuses, staffRoles } from './rights.ts';

const namesOf = <Properties extends object>(properties: Properties) => Object.keys(properties) as (keyof Properties)[];

/** Absent where the browser decides. */
const preferences = { language: text, appearance: { enum: ['system', 'light', 'dark'] }, size: { enum: sizes } } as const;

const userInfo = objectOf(
  {
    token: { ...text, description: 'What calls send as X-Token.' },
    styleNonce: { ...text, description: "What the policy of the session's pages lets style sheets have." },
    name: text,
    displayName: { ...text, description: 'What others read; absent for the name.' },
    avatar: text,
    introduction: text,
    roles: { ...listOf({ enum: staffRoles }), minItems: 1 },
    preferences: objectOf(preferences, namesOf(preferences)),
  },
  ['displayName'],
);

const ownSettings = {
  ...preferences,
  displayName: { ...text, description: 'What others read; absent for the user name.' },
  signature: { ...text, description: 'Lines that end the answers of the member.' },
  mailAddress: text,
  timeZone: { ...text, description: 'Where it is morning when daily e-mails are sent.' },
  mailRefused: { ...text, description: 'Code with which the mail server refused the last e-mail.' },
} as const;

const session = objectOf({
  id: text,
  staff: { ...text, description: 'Name of the account.' },
  device: { ...text, description: 'Browser and system; empty where they are unknown.' },
  openedAt: moment,
  usedAt: moment,
  isOwn: { ...flag, description: 'Whether it is the session of this call.' },
});

const account = objectOf(
  {
    name: text,
    displayName: text,
    role: { enum: staffRoles },
    isOff: flag,
    hasPassword: flag,
    hasSecondFactor: { ...flag, description: 'Whether it has a second factor or a passkey.' },
    hasMailAddress: flag,
    seenAt: { ...moment, description: 'When its owner was seen last, to the minute.' },
    invitedUntil: { ...moment, description: 'Until when the link of its invitation is valid.' },
    mailRefused: { ...text, description: 'Code with which the mail server refused the last e-mail.' },
  },
  ['displayName', 'seenAt', 'invitedUntil', 'mailRefused'],
);
const invitation = objectOf({ link: { ...text, description: 'Told once, where no e-mail is sent.' } }, ['link']);

const state = objectOf(
  {
    status: { enum: requestStatuses },
    assignee: text,
    answeredAt: moment,
    dueOn: { ...text, description: 'Day until which it should be answered.' },
    version: count,
  },
  ['assignee', 'answeredAt', 'dueOn'],
);

const request = { ref: text, formId: text, language: text, receivedAt: moment, isSpam: flag, labels: listOf(text), state };

const otherRequests = listOf(
  objectOf({
    ref: text,
    formId: text,
    sender: { ...text, description: 'Name, or else address, of who sent it.' },
    receivedAt: moment,
    isSpam: flag,
    labels: listOf(text),
    state,
    isSame: { ...flag, description: 'Whether it has the same answers: it may have been sent twice.' },
  }),
);

/** Paths of the pages of products, one for each value. */
const links = listOf({ type: ['string', 'null'], description: 'Path of the page of a product.' });

/** What an answer is for the reader of a request. */
const answerParts = ['message', 'person', 'files'] as const;
export type AnswerPart = (typeof answerParts)[number];

const answer = objectOf(
  {
    name: text,
    label: text,
    values: listOf(text),
    links,
    part: { enum: answerParts, description: 'The message, a part of who it is from, or names of its files; absent for all others.' },
  },
  ['links', 'part'],
);

const file = objectOf({ id: text, name: text, size: count, marks: listOf(text) });
const event = objectOf({ at: moment, staff: text, action: text, ref: text, detail: text }, ['ref', 'detail']);

const reply = objectOf(
  {
    id: text,
    author: text,
    subject: text,
    text,
    writtenAt: moment,
    state: { enum: ['queued', 'sent', 'refused'] },
    settledAt: { ...moment, description: 'When it was sent or refused.' },
    reason: { ...text, description: 'Code of the refusal.' },
    to: { ...text, description: 'Where it goes instead of to the address of the request.' },
    files: listOf(file),
  },
  ['settledAt', 'reason', 'to'],
);
const replyOffer = objectOf(
  {
    to: text,
    from: { ...text, description: 'Whom the e-mail names as its sender; absent where it has the address alone.' },
    signature: { ...text, description: 'Lines that end the answer.' },
    language: { ...text, description: 'That of the visitor.' },
    answersTo: { ...listOf(text), description: 'Where answers of the visitor go.' },
    templates: listOf(
      objectOf(
        {
          id: text,
          name: text,
          subject: text,
          text,
          own: { ...text, description: "The text in the reader's language, if that is another one." },
        },
        ['own'],
      ),
    ),
  },
  ['from'],
);

const sender = { ...listOf(text), description: 'Answers that say who it is from, the most important one first.' };
const group = { ...text, description: 'Label of the option.' };
const facetChoice = objectOf({ label: text, options: listOf(objectOf({ value: text, label: text })) });

const namedPage = objectOf({ path: text, title: text }, ['title']);

const named = listOf(objectOf({ name: text, count }));
const times = listOf(objectOf({ name: text, count, medianSeconds: { type: 'number' } }));
const counts = {
  ...objectOf({
    visits: objectOf({ byDay: named, byName: named, byDevice: named, byLanguage: named, byHour: named }),
    begun: { ...named, description: 'Forms of which a field was entered.' },
    requests: objectOf(
      {
        byDay: named,
        byForm: named,
        byLanguage: named,
        byStatus: named,
        byAnswer: { ...listOf(objectOf({ title: text, counts: named })), description: 'Of each question by which requests are counted.' },
        medianSecondsToAnswer: { type: 'number' },
        answerTimes: {
          ...objectOf({ byForm: times, byWeek: times, byPerson: times }),
          description: 'Of requests that were answered: by form, Monday of the week, and assignee.',
        },
      },
      ['medianSecondsToAnswer'],
    ),
  }),
  description: 'Visits and requests of a range of days.',
};

/** Schema of `data` in the answers of the desk's endpoints, by method and address. */
export const deskAnswers = {
  'POST /api/staff/sign-in': userInfo,
  'POST /api/staff/me': { anyOf: [userInfo, { type: 'null', description: 'Nobody is signed in.' }] },
  'POST /api/staff/password': userInfo,
  'POST /api/staff/invited': objectOf({ name: text, displayName: text }, ['displayName']),
  'POST /api/staff/accounts': objectOf({
    accounts: listOf(account),
    sendsMail: { ...flag, description: 'Whether this server sends e-mails.' },
  }),
  'POST /api/staff/invite': invitation,
  'POST /api/staff/reset-account': invitation,
  'POST /api/staff/account': objectOf({ hasSecondFactor: flag, recoveryCodes: count }),
  'POST /api/staff/offer-code': objectOf({
    secret: text,
    address: { ...text, format: 'uri', description: 'What apps read from a QR image.' },
  }),
  'POST /api/staff/confirm-code': objectOf({ recoveryCodes: listOf(text) }),
  'POST /api/staff/passkey-options': { type: 'object', description: 'A PublicKeyCredentialRequestOptionsJSON (Web Authentication).' },
  'POST /api/staff/passkey-sign-in': userInfo,
  'POST /api/staff/openid': {
    anyOf: [
      objectOf({ label: text, address: { ...text, format: 'uri', description: 'Where signing in there begins.' } }),
      { type: 'null', description: 'There is none.' },
    ],
  },
  'POST /api/staff/passkeys': listOf(objectOf({ id: text, name: text, createdAt: moment, usedAt: moment }, ['usedAt'])),
  'POST /api/staff/offer-passkey': { type: 'object', description: 'A PublicKeyCredentialCreationOptionsJSON (Web Authentication).' },
  'POST /api/staff/sessions': listOf(session),
  'POST /api/staff/end-sessions': objectOf({ count }),
  'POST /api/staff/settings': objectOf(
    {
      ...ownSettings,
      notices: { type: 'object', additionalProperties: { enum: noticePaces }, description: 'By name of the form.' },
      ownNews: {
        enum: ownNewsPaces,
        description: 'When to tell of mentions, requests that were assigned, and answers that were not delivered.',
      },
      forms: listOf(objectOf({ name: text, title: text })),
      sendsNotices: { ...flag, description: 'Whether this server sends e-mails.' },
    },
    namesOf(ownSettings),
  ),
  'POST /api/desk/requests': objectOf({
    requests: listOf(
      objectOf(
        {
          ...request,
          id: text,
          sender,
          excerpt: { ...text, description: 'How it begins, or what was searched for; empty where it has choices and names alone.' },
          group,
          isUnread: flag,
          files: { ...count, description: 'How many the visitor sent.' },
          notes: count,
          replies: count,
          drafts: { ...count, description: 'How many replies are being written.' },
          isNotDelivered: { ...flag, description: 'Whether its last reply was refused, and nothing was done since.' },
        },
        ['group'],
      ),
    ),
    count,
    hasMore: flag,
  }),
  'POST /api/desk/request': objectOf(
    {
      ...request,
      sender,
      email: text,
      place: { ...text, description: 'Label of the option.' },
      answers: listOf(answer),
      original: { ...listOf(answer), description: "The same in the visitor's language, if that is another one." },
      context: objectOf({ page: namedPage, from: namedPage, preset: listOf(text), isTrapped: flag }, ['page', 'from', 'isTrapped']),
      files: listOf(file),
      notes: listOf(objectOf({ author: text, text, writtenAt: moment })),
      replies: listOf(reply),
      drafts: {
        ...listOf(objectOf({ author: text, subject: text, text, savedAt: moment })),
        description: 'Replies that are being written.',
      },
      others: { ...otherRequests, description: 'Other requests of the same e-mail address, the latest first.' },
      othersOfCompany: { ...otherRequests, description: 'Requests of other addresses that name the same company, the latest first.' },
      reply: { ...replyOffer, description: 'Absent where no reply by mail is possible.' },
      events: listOf(event),
      keptUntil: { ...text, format: 'date', description: 'Absent where it is kept until somebody deletes it.' },
    },
    ['email', 'place', 'reply', 'context', 'original', 'keptUntil'],
  ),
  'POST /api/desk/change': state,
  'POST /api/desk/reply-files': objectOf({ id: text, secret: text, name: text, offset: count }),
  'POST /api/desk/bulk': objectOf({
    changed: listOf(objectOf({ ref: text, version: count })),
    conflicts: listOf(text),
    missing: listOf(text),
  }),
  'POST /api/desk/choices': objectOf(
    {
      staff: { ...listOf(text), description: 'Names of members who may be given a request.' },
      readers: { ...listOf(text), description: 'Names of the others, who only read.' },
      names: {
        ...listOf(objectOf({ name: text, displayName: text })),
        description: 'What members of staff are called, as far as it is not their user name.',
      },
      labels: listOf(text),
      languages: listOf(text),
      group: { ...facetChoice, description: 'Groups of requests; absent where no form of the site has any.' },
      place: { ...facetChoice, description: 'Places of requests; absent where no form of the site has any.' },
      forms: listOf(objectOf({ name: text, title: { ...text, description: 'Titles of the pages that have it.' } })),
    },
    ['group', 'place'],
  ),
  'POST /api/desk/counts': objectOf({ counts: { ...listOf(count), description: 'In the order of the filters.' } }),
  'POST /api/desk/unread': objectOf({}),
  'POST /api/desk/bell': objectOf({
    entries: listOf(
      objectOf(
        {
          ref: text,
          formId: text,
          kind: { enum: newsKinds },
          at: moment,
          author: { ...text, description: 'Name of the colleague who did it.' },
          dueOn: text,
          isUnread: flag,
        },
        ['author', 'dueOn'],
      ),
    ),
    unread: count,
  }),
  'POST /api/desk/views': objectOf({
    views: listOf(
      objectOf({
        name: text,
        query: text,
        author: { ...text, description: 'Name of the account that saved it.' },
        isShared: { ...flag, description: 'Whether all members have it.' },
      }),
    ),
  }),
  'POST /api/desk/draft': objectOf(
    {
      savedAt: moment,
      replaced: {
        ...objectOf({ subject: text, text, savedAt: moment }),
        description: 'What another window of the member had saved, if it was not that which this one went on from.',
      },
    },
    ['savedAt', 'replaced'],
  ),
  'POST /api/desk/person': objectOf({
    requests: listOf(
      objectOf(
        {
          ref: text,
          formId: text,
          receivedAt: moment,
          isSpam: flag,
          status: { enum: requestStatuses },
          files: count,
          notes: count,
          replies: count,
          keptUntil: text,
        },
        ['keptUntil'],
      ),
    ),
    mentioning: listOf(text),
    notes: listOf(text),
    replies: listOf(text),
    views: listOf(objectOf({ staff: text, name: text, query: text })),
  }),
  'POST /api/desk/erase-person': objectOf({ requests: count, files: count, notes: count, views: count }),
  'POST /api/desk/log': objectOf({
    events: listOf(objectOf({ number: count, at: moment, staff: text, action: text, ref: text, detail: text }, ['ref', 'detail'])),
    hasMore: flag,
    head: objectOf({ number: count, hash: text }),
  }),
  'POST /api/desk/system': objectOf(
    {
      outbox: listOf(objectOf({ channel: text, isSetUp: flag, count, oldest: moment }, ['oldest'])),
      refused: { ...listOf(objectOf({ channel: text, ref: text, reason: text })), description: 'What mail servers refused for good.' },
      room: objectOf({
        freeBytes: count,
        reserveBytes: { ...count, description: 'What files leave free.' },
        uploads: objectOf({ count, announced: count, begun: count, received: count, budget: count }),
        visits: objectOf({ bytes: count, budget: count }),
      }),
      lastBackup: moment,
      sendsReplies: flag,
      scanner: { enum: ['none', 'works', 'fails'] },
      clock: clockState,
      limitsRates: flag,
      place: objectOf({ dataDir: text, database: text, files: { enum: ['folder', 'object-store'] } }, ['dataDir', 'database']),
      versions: objectOf({ build: text, node: text }),
    },
    ['lastBackup'],
  ),
  'POST /api/desk/statistics': objectOf({ now: counts, before: counts }),
} as const;

/** `data` in the answer of an endpoint of the desk. */
export type DeskAnswer<Path extends keyof typeof deskAnswers> = ValueOf<(typeof deskAnswers)[Path]>;
