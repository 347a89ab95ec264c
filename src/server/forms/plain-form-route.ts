import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { takesPreset } from '#site/forms/field-kinds.ts';
import type { Form } from '#site/forms/form.ts';
import { sentParameter } from '#site/forms/plain-form.ts';
import type { RequestContext } from '#site/forms/request-context.ts';
import { honeypotName } from '#site/forms/submission-body.ts';
import { localSite } from '#site/shell.ts';
import { addressIn, prefixedAddress } from '#site/words/language.ts';
import type { Build, Served } from '../build/build.ts';
import { removeUpload } from '../cleaning/remove-uploads.ts';
import { giveTime } from '../connections/bound-requests.ts';
import { answerForm } from '../documents/answer-form.ts';
import { placeOf } from '../documents/form-documents.ts';
import { type FormPage, formPageAt, formPageOf } from '../documents/form-page.ts';
import { sendDocument } from '../documents/send-document.ts';
import type { Context } from '../http/endpoint.ts';
import { httpErrorOf, reportError, sendError } from '../http/error-answer.ts';
import { HttpError } from '../http/errors.ts';
import { notWritable } from '../http/unmatched-requests.ts';
import { languageOf } from '../http/visitor-language.ts';
import { rateGroup } from '../rates/rate-limits.ts';
import { recentFormAge } from '../store/clock/ages.ts';
import type { FormIntakes } from './form-intake.ts';
import { isMultipart } from './multipart.ts';
import { answersIn, repeatCode, shownTexts } from './plain-answers.ts';
import { problemsOf, type Refusal, statusOf, tooManyFiles } from './problems.ts';
import { nothingRead, type ReadForm, readPlainForm } from './read-plain-form.ts';

/**
 * Takes the forms that browsers send by themselves, where no script runs: to the address of their page. The answer is the page as
 * it was filled in with what is wrong, or a redirect to the receipt.
 */
export function takePlainForms(app: FastifyInstance, served: Served, context: Context, intakes: FormIntakes) {
  const { site, limits } = context;
  const pages = new WeakMap<FastifyRequest, FormPage>();
  const rateLimit = limits.rates && { ...limits.rates.attempts, groupId: rateGroup('POST of a page') };

  app.register(async scope => {
    // The body is read by the handler, while it arrives.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(formTypes, async (_request: unknown, body: unknown) => body);
    scope.addContentTypeParser('*', async () => {
      throw new HttpError('not-form-data');
    });
    scope.route({
      method: 'POST',
      url: '/*',
      config: rateLimit ? { rateLimit } : {},
      async onRequest(request, reply) {
        const page = await formPageAt(served.build, request.url, languageOf(request, site));
        if (page === undefined) throw notWritable(reply);
        pages.set(request, page);
        if (isMultipart(request.headers['content-type'])) giveTime(request.raw);
      },
      async errorHandler(error, request, reply) {
        const page = pages.get(request);
        if (page === undefined) return sendError(error, request, reply, site);
        return sendRefusal(request, reply, { build: served.build, page, refusal: { read: nothingRead(), thrown: error } });
      },
      async handler(request, reply) {
        const page = pages.get(request);
        if (page === undefined) throw notWritable(reply);
        const read = nothingRead();
        const outcome = await keepForm(request, page, read).catch((thrown): Refusal => ({ read, thrown }));
        // Before the answer: whoever sends the form again at once finds the room that its files had.
        await removeFiles(context, read, request);
        if ('read' in outcome) return sendRefusal(request, reply, { build: served.build, page, refusal: outcome });
        return reply.header('cache-control', 'no-store').redirect(receiptAddress(request, outcome), 303);
      },
    });
  });

  /** Reads a form and keeps it, or says what is wrong; `read` then has the files that are to go. */
  async function keepForm(request: FastifyRequest, page: FormPage, read: ReadForm): Promise<KeptForm | Refusal> {
    // A server that ends does not wait for the rest.
    await context.transfers.take(`form ${request.id}`, stop => readPlainForm(request, context, read, stop));
    if (read.failure !== undefined) throw read.failure;
    const intake = read.form && intakes[read.form.name];
    if (intake === undefined || !page.read.document.forms.some(({ formId }) => formId === intake.form.id))
      throw new HttpError('form-changed');
    const { form, validate, keep } = intake;
    const language = read.language ?? page.language;
    const answers = answersIn(form, read, site, language);
    const now = context.clock();
    if (read.refused.length > 0 || tooManyFiles(form, read.counts).length > 0)
      return { read, answers: errorOf(() => validate(answers, now)) };
    const { id, type } = await keep(
      {
        id: randomUUID(),
        language,
        answers,
        repeats: { code: repeatCode(form, answers, read), until: new Date(now.getTime() + recentFormAge) },
        uploadSecrets: Object.fromEntries(read.files.map(({ id, secret }) => [id, secret])),
        context: contextOf(request, page, form, read.texts),
        // Nobody knows how long it was filled in.
        filledSeconds: limits.leastFillSeconds,
        website: read.texts.get(honeypotName) ?? '',
      },
      request,
    );
    // Of a repeated form, the files of the first one are kept.
    if (type === 'saved') read.files = [];
    return { id, language, path: page.path };
  }

  /** The default language has no address of its own where the visitor has chosen another one: `/en/…` chooses it. */
  function receiptAddress(request: FastifyRequest, { id, language, path }: KeptForm): string {
    const isBare = language === site.languages[0].code;
    const isChosen = isBare && languageOf(request, site) !== language;
    const own = isChosen ? prefixedAddress(language, path) : addressIn(language, path, site.languages);
    return `${own}?${sentParameter}=${id}`;
  }
}

/** A form that is kept, and the page that it was on. */
interface KeptForm extends Pick<FormPage, 'language' | 'path'> {
  id: string;
}

const formTypes = ['multipart/form-data', 'application/x-www-form-urlencoded'];

function errorOf(work: () => void): unknown {
  try {
    work();
    return undefined;
  } catch (error) {
    return error;
  }
}

/** Removes the files of a form that was not kept. What is left of them goes with the next cleaning. */
async function removeFiles(context: Context, { files }: ReadForm, { log }: FastifyRequest) {
  for (const { id } of files)
    await removeUpload(context, id).catch(error => log.warn({ err: error }, 'A file without a form stays for a while.'));
}

/**
 * Where a form that a browser has sent by itself came from: its page, and the fields that are as the query of the page's address gave
 * them. The browser names that address.
 */
function contextOf(
  { headers: { referer = '' } }: FastifyRequest,
  { path }: FormPage,
  { fields }: Form,
  texts: ReadonlyMap<string, string>,
): RequestContext {
  const given = URL.canParse(referer) ? new URL(referer).searchParams : new URLSearchParams();
  const same = fields.filter(field => takesPreset(field) && given.has(field.name) && given.get(field.name) === texts.get(field.name));
  return { page: path, preset: same.map(({ name }) => name) };
}

interface Refused {
  build: Build;
  page: FormPage;
  refusal: Refusal;
}

/** Answers with the page of a form as it was filled in, and what is wrong. */
async function sendRefusal(request: FastifyRequest, reply: FastifyReply, { build, page, refusal }: Refused) {
  const { site } = build;
  const { read, thrown = read.failure } = refusal;
  const { language, ...found } = (read.language !== undefined && (await formPageOf(build, { ...page, language: read.language }))) || page;
  const local = localSite(site, language);
  const place = placeOf(found.read, read.form?.id);
  const form = Object.values(local.forms).find(({ id }) => id === place.formId);
  if (form === undefined) throw new Error(`The site has no form ${place.formId}, but the document of ${found.path} has`);
  const status = statusOf(refusal);
  if (thrown !== undefined) reportError(httpErrorOf(thrown), thrown, { request, reply, status });
  const document = answerForm(found.read.text, found.read.document, place, {
    form,
    shared: local.sharedFormWords,
    parts: found.parts,
    texts: shownTexts(form, read, site),
    problems: problemsOf(refusal, form, local),
  });
  return sendDocument(request, reply.code(status), document, { 'content-language': local.language.htmlLang });
}
