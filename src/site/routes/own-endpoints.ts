import { trade } from '#trade/site.ts';
import type { TradeEndpoint } from '#trade/types.ts';

/**
 * Paths at which the server answers on every site, each with its purpose; `:id` matches any one step. Forms have other paths,
 * from site.config.yaml.
 */
const ownEndpoints = {
  '/api/SaveSiteLog': 'keeps page views',
  '/api/form-begun': 'counts forms that are begun',
  '/api/uploads': 'announces the files of forms',
  '/api/uploads/:id': 'takes the files of forms',
  '/api/staff/sign-in': 'signs members of staff in',
  '/api/staff/sign-out': 'ends a session of staff',
  '/api/staff/me': 'says who is signed in',
  '/api/staff/password': 'sets the password of an invited member of staff',
  '/api/staff/account': 'says what an account of staff asks for',
  '/api/staff/offer-code': 'begins a second factor',
  '/api/staff/confirm-code': 'turns a second factor on',
  '/api/staff/remove-code': 'turns a second factor off',
  '/api/staff/passkey-options': 'begins signing in with a passkey',
  '/api/staff/passkey-sign-in': 'signs members of staff in with a passkey',
  '/api/staff/openid': 'names the identity provider of the staff',
  '/api/staff/openid-sign-in': 'sends staff to the identity provider',
  '/api/staff/openid-return': 'takes staff back from the identity provider',
  '/api/staff/openid-finish': 'signs members of staff in by the identity provider',
  '/api/staff/passkeys': 'lists passkeys of an account of staff',
  '/api/staff/offer-passkey': 'begins a passkey',
  '/api/staff/add-passkey': 'adds a passkey',
  '/api/staff/remove-passkey': 'removes a passkey',
  '/api/staff/sessions': 'lists sessions of staff',
  '/api/staff/end-sessions': 'ends sessions of staff',
  '/api/staff/settings': 'keeps the settings of a member of staff',
  '/api/desk/bell': 'lists what a member of staff is to see',
  '/api/staff/invited': 'says whose account an invitation is for',
  '/api/staff/accounts': 'lists the accounts of staff',
  '/api/staff/invite': 'invites a member of staff',
  '/api/staff/change-account': 'changes the account of a member of staff',
  '/api/staff/reset-account': 'resets the account of a member of staff',
  '/api/staff/change-password': 'changes the password of a member of staff',
  '/api/staff/mail-address': 'keeps where a member of staff is told of requests',
  '/api/desk/requests': 'lists requests for staff',
  '/api/desk/request': 'shows a request to staff',
  '/api/desk/change': 'changes what becomes of a request',
  '/api/desk/reply-files': 'announces the files of replies',
  '/api/desk/bulk': 'changes several requests',
  '/api/desk/export': 'gives requests to staff as a table',
  '/api/desk/choices': 'says what requests can be limited by',
  '/api/desk/counts': 'counts requests for staff',
  '/api/desk/unread': 'marks requests as unread for staff',
  '/api/desk/stream': 'says when requests come or change',
  '/api/desk/views': 'keeps the views of a member of staff',
  '/api/desk/draft': 'keeps a reply that is being written',
  '/api/desk/statistics': 'counts visits and requests for staff',
  '/api/desk/person': 'finds everything of a person for staff',
  '/api/desk/export-person': 'gives everything of a person to staff',
  '/api/desk/erase-person': 'erases everything of a person',
  '/api/desk/log': 'says what was done with requests and accounts',
  '/api/desk/system': 'says how the server is',
  '/api/desk/files/:id': 'gives a file of a request to staff',
  '/api/live': 'says that the server runs',
  '/api/ready': 'says whether the server takes requests',
  '/api/health': 'says whether the server takes requests',
  '/api/schemas/:id': 'gives the JSON Schema of a form',
  '/api/openapi.json': 'describes the endpoints',
} as const;

/** One of the server's own paths. */
export type OwnEndpoint = keyof typeof ownEndpoints | TradeEndpoint;

/** What the server itself does at a path; `undefined` where a form may have its endpoint. */
export function ownPurpose(path: string): string | undefined {
  const steps = path.split('/');
  const own = Object.entries({ ...ownEndpoints, ...trade?.endpoints }).find(([pattern]) => {
    const expected = pattern.split('/');
    return expected.length === steps.length && expected.every((step, index) => step.startsWith(':') || step === steps[index]);
  });
  return own?.[1];
}
