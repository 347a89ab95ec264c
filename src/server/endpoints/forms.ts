import { hash, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Form } from '#site/forms/form.ts';
import { parseFormId } from '#site/forms/form-id.ts';
import { normaliseAnswers, trimBlanks } from '#site/forms/normalise-answers.ts';
import schema from '../../../schemas/api/submission.schema.json' with { type: 'json' };
import type { Context, EndpointRoute } from '../http/endpoint.ts';
import { FormError, HttpError } from '../http/errors.ts';
import { findForm } from '../http/find-form.ts';
import { answerValidator } from '../http/validate-answers.ts';
import { localSiteOf } from '../http/visitor-language.ts';
import { countResult } from '../metrics/count-results.ts';
import { senderOf } from '../rates/sender.ts';
import { storedRate } from '../rates/stored-rate.ts';
import type { NewSubmission, Saved } from '../store/submission.ts';
import { hashSecret } from '../uploads/upload-secret.ts';

/** What a browser sends of a filled form. */
interface Body {
  id: string;
  form: string;
  language: string;
  answers: Record<string, unknown>;
  /** By the ids of uploads. */
  uploadSecrets: Record<string, string>;
  filledSeconds: number;
  website: string;
}

/** An endpoint for each form of the site: keeps a submission once and answers with its reference number. */
export function formEndpoints(context: Context): EndpointRoute[] {
  return Object.values(context.site.forms).map(form => formEndpoint(form, context));
}

function formEndpoint(form: Form, { site, store, files, clock, limits, channels, commonCounts, metrics }: Context): EndpointRoute {
  const limitStored = storedRate(form.endpoint, limits.rates?.submissions, commonCounts);
  const validate = answerValidator(site, form);
  const language = { ...schema.properties.language, enum: site.languages.map(({ code }) => code) };
  const { $schema, $id, ...answers } = form.schema;
  const { uploadSecrets } = schema.properties;
  const takesFiles = form.fields.some(({ kind }) => kind === 'files');
  const fields = takesFiles ? { ...answers, properties: { ...answers.properties, uploadSecrets } } : answers;
  /** Plain form data says neither who sends it again nor how long it was filled in: it counts as new, and not as spam. */
  const submissionOf = ({ website = '', uploadSecrets = {}, ...fields }: Record<string, unknown>, request: FastifyRequest): object => ({
    id: randomUUID(),
    form: form.id,
    language: localSiteOf(request, site).language.code,
    answers: fields,
    uploadSecrets,
    filledSeconds: limits.leastFillSeconds,
    website,
  });
  return {
    method: 'POST',
    url: form.endpoint,
    summary: form.schema.description,
    rate: 'attempts',
    schema: { body: { ...schema, properties: { ...schema.properties, language } } },
    describedBody: { ...schema, properties: { ...schema.properties, form: { const: form.id }, language, answers } },
    ...(form.takesFormData ? { describedFormData: fields, bodyOfFormData: submissionOf } : {}),
    async handler(request) {
      const body = request.body as Body;
      if (findForm(site, body.form) !== form) throw new HttpError('form-changed');
      const answers = normaliseAnswers(body.answers);
      const bodyHash = hashOf(form, answers);
      const receivedAt = clock();
      const isSpam = trimBlanks(body.website) !== '' || body.filledSeconds < limits.leastFillSeconds;
      const counted = (keeping: Promise<Saved>) => countResult(metrics, { form: form.name, isSpam }, keeping);
      // A submission that was accepted keeps its answer, though its dates may be past and its sender at the limit by now.
      const knownOr = async (error: unknown): Promise<Saved> => {
        const known = await store.recallSubmission(body.id, bodyHash);
        if (known) return known;
        throw error;
      };
      try {
        validate(answers, receivedAt);
      } catch (error) {
        return answerOf(await counted(knownOr(error)), [], request);
      }
      const uploads = claimsIn(form, answers, body.uploadSecrets);
      const gone = await listGone({ store, files }, uploads);
      if (gone.length > 0) request.log.error({ uploads: gone }, 'Files of a request are gone from the data folder: it cannot be kept.');
      const message = localSiteOf(request, site).forms[form.name]?.words.success ?? 'OK';
      const save = () =>
        store.saveSubmission({
          id: body.id,
          bodyHash,
          formId: form.name,
          formVersion: parseFormId(form.id).version,
          language: body.language,
          answers,
          isSpam,
          receivedAt,
          uploads,
          goneUploads: gone,
          channels: isSpam ? [] : channels,
          answer: { code: 200, message },
        });
      const hasStored = ({ type }: Saved) => type === 'saved';
      const limited = limitStored(senderOf(request.ip), receivedAt, { run: save, hasStored });
      const saved = await counted(limited.catch(error => (error instanceof HttpError ? knownOr(error) : Promise.reject(error))));
      if (saved.type === 'saved') await protect(files, uploads, request);
      return answerOf(saved, uploads, request);
    },
  };
}

/** The first answer to a submission, now or earlier. Throws HttpError or FormError for one that was not kept. */
function answerOf(saved: Saved, uploads: Claim[], { id: requestId }: FastifyRequest): object {
  switch (saved.type) {
    case 'saved':
    case 'known':
      return { ...(saved.answer as object), requestId };
    case 'conflict':
      throw new HttpError('id-taken');
    case 'uploads-refused':
      throw uploadsError(saved.ids, uploads);
  }
}

function uploadsError(ids: string[], uploads: Claim[]): FormError {
  const fields = new Set(uploads.filter(({ id }) => ids.includes(id)).map(({ field }) => field));
  return new FormError(422, ({ errors }) => {
    const message = errors['uploads-refused'];
    return { message, errors: [...fields].map(field => ({ field, rule: 'uploads', message })), data: { uploads: ids } };
  });
}

/** Ids of those that the store has as finished, in this folder, and whose file is not there as a whole. */
async function listGone({ store, files }: Pick<Context, 'store' | 'files'>, uploads: Claim[]): Promise<string[]> {
  const areWhole = await Promise.all(
    uploads.map(async ({ id }) => {
      const [row, found] = await Promise.all([store.findUpload(id), files.look(id)]);
      const isExpected = row?.file !== undefined && !row.isClaimed;
      return !isExpected || (found?.isFinished && found.bytes === row.size);
    }),
  );
  return uploads.filter((_, index) => !areWhole[index]).map(({ id }) => id);
}

/** Makes files read-only. The request is kept by now, so an error only goes to the log. */
async function protect(files: Context['files'], uploads: Claim[], { log }: FastifyRequest) {
  try {
    for (const { id } of uploads) await files.protect(id);
  } catch (error) {
    log.error({ err: error }, 'Files of a request could not be made read-only.');
  }
}

type Claim = NewSubmission['uploads'][number];

/** Two submissions with the same id are the same if their answers are; the seconds grow while a browser tries again. */
function hashOf({ id }: Form, answers: Record<string, unknown>): string {
  const sorted = Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1));
  return hash('sha256', JSON.stringify([id, sorted]), 'hex');
}

/** The files in validated answers, in the order of the page. One without a secret is refused as one with a wrong secret is. */
function claimsIn({ fields }: Form, answers: Record<string, unknown>, secrets: Body['uploadSecrets']): Claim[] {
  return fields
    .filter(({ kind }) => kind === 'files')
    .flatMap(({ name }) => ((answers[name] ?? []) as string[]).map(id => ({ id, field: name, secretHash: hashSecret(secrets[id] ?? '') })));
}
