import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { dueDay } from '#site/desk/due-day.ts';
import { chosenAs } from '#site/desk/form-summary.ts';
import type { Form } from '#site/forms/form.ts';
import { parseFormId } from '#site/forms/form-id.ts';
import { keptWordsOf } from '#site/forms/kept-words.ts';
import { trimBlanks } from '#site/forms/normalise-answers.ts';
import { contextReader, type RequestContext } from '#site/forms/request-context.ts';
import type { Site } from '#site/site.ts';
import type { Context } from '../http/endpoint.ts';
import { FormError, HttpError } from '../http/errors.ts';
import { answerValidator, type ValidateAnswers } from '../http/validate-answers.ts';
import { localSiteOf } from '../http/visitor-language.ts';
import { countResult } from '../metrics/count-results.ts';
import { senderOf } from '../rates/sender.ts';
import { storedRate } from '../rates/stored-rate.ts';
import type { FormWords } from '../store/form-words.ts';
import type { NewSubmission, Recalled, Saved } from '../store/stored-submission.ts';
import { protectFiles } from '../uploads/protect-files.ts';
import { hashSecret } from '../uploads/upload-secret.ts';

/** What somebody sent of a filled form. */
export interface FilledForm extends Pick<NewSubmission, 'id' | 'language' | 'repeats'> {
  /** As `normaliseAnswers` returns them. */
  answers: Record<string, unknown>;
  /** By the ids of uploads. */
  uploadSecrets: Record<string, string>;
  /** Where it came from, as the sender says. */
  context?: RequestContext | undefined;
  filledSeconds: number;
  /** Text of the field that nobody sees. */
  website: string;
}

/** A submission that is kept, now or since it was sent before. */
type Kept = Extract<Saved, { type: 'saved' | 'known' }>;

/** Where the answers to a form are taken, however they came. */
export interface FormIntake {
  form: Form;
  /** Throws FormError. */
  validate: ValidateAnswers;
  /** Validates and keeps a submission, once. Throws HttpError or FormError for one that is not kept. */
  keep(filled: FilledForm, request: FastifyRequest): Promise<Kept>;
}

/** The intakes of a site by the names of its forms. */
export type FormIntakes = Record<string, FormIntake>;

export function openFormIntakes(context: Context): FormIntakes {
  return Object.fromEntries(Object.values(context.site.forms).map(form => [form.name, formIntake(form, context)]));
}

function formIntake(form: Form, context: Context): FormIntake {
  const { site, store, files, clock, limits, channels, commonCounts, metrics } = context;
  const limitStored = storedRate(form.endpoint, limits.rates?.submissions, commonCounts);
  const validate = answerValidator(site, form);
  const readContext = contextReader(site, form);
  return {
    form,
    validate,
    async keep({ id, language, answers, repeats, uploadSecrets, context, filledSeconds, website }, request) {
      const bodyHash = hashOf(form, answers);
      const receivedAt = clock();
      const isTrapped = trimBlanks(website) !== '';
      const isSpam = filledSeconds < (isTrapped ? limits.leastTrappedFillSeconds : limits.leastFillSeconds);
      const counted = (keeping: Promise<Saved>) => countResult(metrics, { form: form.name, isSpam }, keeping);
      const recall = (): Promise<Recalled | undefined> =>
        repeats === undefined ? store.recallSubmission(id, bodyHash) : store.recallForm(repeats.code, receivedAt);
      // A submission that was accepted keeps its answer, though its dates may be past and its sender at the limit by now.
      const knownOr = async (error: unknown): Promise<Saved> => {
        const known = await recall();
        if (known) return known;
        throw error;
      };
      try {
        validate(answers, receivedAt);
      } catch (error) {
        return keptOf(await counted(knownOr(error)), []);
      }
      const uploads = claimsIn(form, answers, uploadSecrets);
      const gone = uploads.length === 0 ? [] : await listGone({ store, files }, uploads);
      if (gone.length > 0) request.log.error({ uploads: gone }, 'Files of a request are gone from the data folder: it cannot be kept.');
      const message = localSiteOf(request, site).forms[form.name]?.words.success ?? 'OK';
      const save = () =>
        store.saveSubmission({
          id,
          bodyHash,
          formId: form.name,
          formVersion: parseFormId(form.id).version,
          language,
          answers,
          words: formWordsOf(site, form.name),
          context: isTrapped && !isSpam ? { ...readContext(context), isTrapped } : readContext(context),
          group: chosenAs('group', form, answers),
          place: chosenAs('place', form, answers),
          isSpam,
          dueOn: isSpam || site.answerWithin === undefined ? undefined : dueDay(receivedAt, site.answerWithin.days),
          receivedAt,
          uploads,
          goneUploads: gone,
          channels: isSpam ? [] : channels,
          repeats,
          answer: { code: 200, message },
        });
      const hasStored = ({ type }: Saved) => type === 'saved';
      const limited = limitStored(senderOf(request.ip), receivedAt, { run: save, hasStored });
      const saved = await counted(limited.catch(error => (error instanceof HttpError ? knownOr(error) : Promise.reject(error))));
      if (saved.type === 'saved' && uploads.length > 0) await protectFiles(files, uploads, request.log);
      return keptOf(saved, uploads);
    },
  };
}

function keptOf(saved: Saved, uploads: Claim[]): Kept {
  switch (saved.type) {
    case 'saved':
    case 'known':
      return saved;
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

type Claim = NewSubmission['uploads'][number];

/** Two submissions with the same id are the same if their answers are; the seconds grow while a browser tries again. */
function hashOf({ id }: Form, answers: Record<string, unknown>): string {
  return hash('sha256', JSON.stringify([id, sortedAnswers(answers)]), 'hex');
}

/** Answers in an order that does not depend on how they were sent. */
export const sortedAnswers = (answers: Readonly<Record<string, unknown>>) => Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1));

/** The files in validated answers, in the order of the page. One without a secret is refused as one with a wrong secret is. */
function claimsIn({ fields }: Form, answers: Record<string, unknown>, secrets: FilledForm['uploadSecrets']): Claim[] {
  return fields
    .filter(({ kind }) => kind === 'files')
    .flatMap(({ name }) => ((answers[name] ?? []) as string[]).map(id => ({ id, field: name, secretHash: hashSecret(secrets[id] ?? '') })));
}

const known = new WeakMap<Site, Map<string, FormWords>>();

/** The labels of a form of a site as requests keep them: under their hash. Made once for each build. */
function formWordsOf(site: Site, form: string): FormWords {
  const ofSite = known.get(site) ?? new Map<string, FormWords>();
  known.set(site, ofSite);
  const kept = ofSite.get(form);
  if (kept !== undefined) return kept;
  const words = JSON.stringify(keptWordsOf(site, form));
  const made = { id: hash('sha256', words, 'hex'), words };
  ofSite.set(form, made);
  return made;
}
