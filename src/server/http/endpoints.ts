import type { FastifyInstance, FastifyRequest, onSendHookHandler, preValidationAsyncHookHandler } from 'fastify';
import { defined } from '#site/defined.ts';
import { tradeServer } from '#trade/server.ts';
import { deskBell } from '../desk/bell.ts';
import { changeRequests } from '../desk/bulk.ts';
import { changeRequest } from '../desk/change-request.ts';
import { deskChoices } from '../desk/choices.ts';
import { countEach } from '../desk/counts.ts';
import { keepDraft } from '../desk/draft.ts';
import { listRequests, requestFile, showRequest } from '../desk/endpoints.ts';
import { exportRequests } from '../desk/export.ts';
import { readLog } from '../desk/log.ts';
import { declareReplyFile } from '../desk/reply-files.ts';
import { deskStatistics } from '../desk/statistics.ts';
import { deskStream } from '../desk/stream.ts';
import { deskSystem } from '../desk/system.ts';
import { markUnread } from '../desk/unread.ts';
import { deskViews } from '../desk/views.ts';
import { declareUpload } from '../endpoints/declare-upload.ts';
import { deleteUpload } from '../endpoints/delete-upload.ts';
import { formBegun } from '../endpoints/form-begun.ts';
import { formSchema } from '../endpoints/form-schema.ts';
import { formEndpoints } from '../endpoints/forms.ts';
import { health, live, ready } from '../endpoints/health.ts';
import { lookAtUpload } from '../endpoints/look-at-upload.ts';
import { openApi } from '../endpoints/open-api.ts';
import { saveSiteLog } from '../endpoints/save-site-log.ts';
import { takeUploadBytes } from '../endpoints/take-upload-bytes.ts';
import { tusOptions, tusOptionsOfUpload } from '../endpoints/tus-options.ts';
import type { FormIntakes } from '../forms/form-intake.ts';
import { erasePerson } from '../people/erase-person.ts';
import { exportPerson } from '../people/export-person.ts';
import { showPerson } from '../people/show-person.ts';
import { rateGroup } from '../rates/rate-limits.ts';
import { senderOf } from '../rates/sender.ts';
import { confirmCode, offerCode, removeCode, showAccount } from '../staff/account-endpoints.ts';
import { changeAccount, inviteMember, listAccounts, resetAccount } from '../staff/accounts-endpoints.ts';
import { me, setPassword, showInvited, signIn, signOut } from '../staff/endpoints.ts';
import { knownSender } from '../staff/known-sender.ts';
import { beginOpenId, finishOpenId, offerOpenId, returnFromOpenId } from '../staff/openid/openid-endpoints.ts';
import { addPasskey, listPasskeys, offerPasskey, removePasskey } from '../staff/passkey-endpoints.ts';
import { passkeyOptions, passkeySignIn } from '../staff/passkey-sign-in.ts';
import { endSessions, listSessions } from '../staff/session-endpoints.ts';
import { changePassword, mailAddress, ownSettings } from '../staff/settings-endpoints.ts';
import { isTus, tusBytes } from '../uploads/tus/tus-protocol.ts';
import type { Context, EndpointRoute } from './endpoint.ts';
import { HttpError } from './errors.ts';
import { acceptFormData } from './form-data.ts';
import { refuseCharacters } from './refuse-characters.ts';
import { refuseAtEndpoints } from './unmatched-requests.ts';

const endpoints = [
  saveSiteLog,
  formBegun,
  declareUpload,
  takeUploadBytes,
  lookAtUpload,
  deleteUpload,
  tusOptions,
  tusOptionsOfUpload,
  signIn,
  signOut,
  me,
  setPassword,
  showAccount,
  offerCode,
  confirmCode,
  removeCode,
  passkeyOptions,
  passkeySignIn,
  offerOpenId,
  beginOpenId,
  returnFromOpenId,
  finishOpenId,
  listPasskeys,
  offerPasskey,
  addPasskey,
  removePasskey,
  listSessions,
  endSessions,
  ownSettings,
  changePassword,
  showInvited,
  listAccounts,
  inviteMember,
  changeAccount,
  resetAccount,
  mailAddress,
  listRequests,
  showRequest,
  changeRequest,
  changeRequests,
  declareReplyFile,
  exportRequests,
  deskViews,
  keepDraft,
  deskChoices,
  countEach,
  markUnread,
  deskBell,
  deskStream,
  deskStatistics,
  readLog,
  deskSystem,
  showPerson,
  exportPerson,
  erasePerson,
  requestFile,
  live,
  ready,
  health,
  formSchema,
];

/** Adds every endpoint; other methods and addresses below `/api/` are refused. */
export function addEndpoints(app: FastifyInstance, context: Context, intakes: FormIntakes) {
  const ofTrade = tradeServer?.endpoints(context.site) ?? [];
  const known = [...[...endpoints, ...ofTrade].map(endpoint => endpoint(context)), ...formEndpoints(context, intakes)];
  const routes = [...known, openApi(known, context.site)];
  for (const route of routes.filter(({ takesBytes, bodyOfFormData }) => !takesBytes && !bodyOfFormData)) addRoute(app, route, context);
  app.register(async scope => {
    const fields = Object.values(context.site.forms).flatMap(form => form.fields);
    acceptFormData(scope, new Set(fields.filter(({ kind }) => kind === 'several').map(({ name }) => name)));
    for (const route of routes.filter(({ bodyOfFormData }) => bodyOfFormData)) addRoute(scope, route, context);
  });
  app.register(async scope => {
    acceptBytesOnly(scope);
    for (const route of routes.filter(({ takesBytes }) => takesBytes)) addRoute(scope, route, context);
  });
  refuseAtEndpoints(app, routes);
}

function addRoute(app: FastifyInstance, route: EndpointRoute, context: Context) {
  const { method, url, schema = {}, rate, ownTexts, bodyOfFormData, bodyOfHeaders, handler, answerFailure } = route;
  const limit = rate === undefined ? undefined : context.limits.rates?.[rate];
  const keyGenerator = async (request: FastifyRequest) => (await knownSender(context, request)) ?? senderOf(request.ip).address;
  // Who signs in is known by the body.
  const known = rate === 'signIns' && ({ hook: 'preHandler', keyGenerator } as const);
  const rateLimit = limit && { ...limit, ...known, groupId: rateGroup(`${method} ${url}`) };
  const fromHeaders: preValidationAsyncHookHandler | undefined =
    bodyOfHeaders &&
    (async request => {
      if (isTus(request)) request.body = bodyOfHeaders(request);
    });
  const preValidation = bodyOfFormData ? takeFormData(schema.body, bodyOfFormData) : fromHeaders;
  const given = defined({ preValidation, config: rateLimit && { rateLimit }, errorHandler: answerFailure });
  app.route({ method, url, schema, preHandler: refuseCharacters(ownTexts), handler, onSend: keepUncached, ...given });
}

/** Puts the endpoint's own body in the place of plain form data, which may also be JSON without any of the body's own fields. */
function takeFormData(
  { required = [] }: { required?: string[] } = {},
  bodyOf: NonNullable<EndpointRoute['bodyOfFormData']>,
): preValidationAsyncHookHandler {
  return async request => {
    const { body } = request;
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
    if (required.every(name => !Object.hasOwn(body, name))) request.body = bodyOf(body as Record<string, unknown>, request);
  };
}

/** Hands bodies on as they arrive; these routes refuse JSON. */
function acceptBytesOnly(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(['application/octet-stream', tusBytes], async (_request: unknown, body: unknown) => body);
  app.addContentTypeParser('*', async () => {
    throw new HttpError('not-bytes');
  });
}

const keepUncached: onSendHookHandler = (_request, reply, _payload, done) => {
  reply.header('cache-control', 'no-store');
  done();
};
