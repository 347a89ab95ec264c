import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Form } from '#site/forms/form.ts';
import { normaliseAnswers } from '#site/forms/normalise-answers.ts';
import { readNumber } from '#site/forms/numbers.ts';
import { readDay } from '#site/forms/read-day.ts';
import { parseSeveral } from '#site/forms/several.ts';
import schema from '../../../schemas/api/submission.schema.json' with { type: 'json' };
import type { FilledForm, FormIntake, FormIntakes } from '../forms/form-intake.ts';
import type { Context, EndpointRoute } from '../http/endpoint.ts';
import { HttpError } from '../http/errors.ts';
import { findForm } from '../http/find-form.ts';
import { localSiteOf } from '../http/visitor-language.ts';

/** What a browser sends of a filled form. */
interface Body extends Pick<FilledForm, 'id' | 'language' | 'answers' | 'uploadSecrets' | 'context' | 'filledSeconds' | 'website'> {
  form: string;
}

/** An endpoint for each form of the site: keeps a submission once and answers with its reference number. */
export function formEndpoints(context: Context, intakes: FormIntakes): EndpointRoute[] {
  return Object.values(intakes).map(intake => formEndpoint(intake, context));
}

function formEndpoint({ form, keep }: FormIntake, { site, limits }: Context): EndpointRoute {
  const language = { ...schema.properties.language, enum: site.languages.map(({ code }) => code) };
  const { $schema, $id, ...answers } = form.schema;
  const { uploadSecrets } = schema.properties;
  const takesFiles = form.fields.some(({ kind }) => kind === 'files');
  const fields = takesFiles ? { ...answers, properties: { ...answers.properties, uploadSecrets } } : answers;
  /** Plain form data says neither who sends it again nor how long it was filled in: it counts as new, and not as spam. */
  const submissionOf = ({ website = '', uploadSecrets = {}, ...fields }: Record<string, unknown>, request: FastifyRequest): object => {
    const { language } = localSiteOf(request, site);
    return {
      id: randomUUID(),
      form: form.id,
      language: language.code,
      answers: typedAnswers(form, fields, language.htmlLang),
      uploadSecrets,
      filledSeconds: limits.leastFillSeconds,
      website,
    };
  };
  return {
    method: 'POST',
    url: form.endpoint,
    summary: form.schema.description,
    rate: 'attempts',
    schema: { body: { ...schema, properties: { ...schema.properties, language } } },
    ownTexts: ['answers'],
    describedBody: { ...schema, properties: { ...schema.properties, form: { const: form.id }, language, answers } },
    ...(form.takesFormData ? { describedFormData: fields, bodyOfFormData: submissionOf } : {}),
    async handler(request) {
      const { form: formId, ...body } = request.body as Body;
      if (findForm(site, formId) !== form) throw new HttpError('form-changed');
      const kept = await keep({ ...body, answers: normaliseAnswers(form, body.answers) }, request);
      // The first answer to a submission, now or earlier.
      return { ...(kept.answer as object), requestId: request.id };
    },
  };
}

/** Answers of form data in a language, in which all are texts: numbers as numbers, days as YYYY-MM-DD, chosen options as a list. Others stay as they are. */
function typedAnswers({ fields }: Form, answers: Readonly<Record<string, unknown>>, htmlLang: string): Record<string, unknown> {
  const typed = fields.flatMap(({ name, kind, range }): [string, unknown][] => {
    const answer = Object.hasOwn(answers, name) ? answers[name] : undefined;
    if (typeof answer !== 'string') return [];
    if (kind === 'date') return [[name, readDay(answer, htmlLang)]];
    if (kind === 'several') return [[name, parseSeveral(answer)]];
    return range === undefined ? [] : [[name, readNumber(answer, range, htmlLang)]];
  });
  return { ...answers, ...Object.fromEntries(typed) };
}
