import type { FastifyReply, FastifyRequest } from 'fastify';
import { localSite } from '#site/shell.ts';
import type { Build } from '../build/build.ts';
import { answerForm } from '../documents/answer-form.ts';
import { placeOf } from '../documents/form-documents.ts';
import { type FormPage, formPageOf } from '../documents/form-page.ts';
import { sendDocument } from '../documents/send-document.ts';
import { httpErrorOf, reportError } from '../http/error-answer.ts';
import { shownTexts } from './plain-answers.ts';
import { problemsOf, type Refusal, statusOf } from './problems.ts';

interface Refused {
  build: Build;
  page: FormPage;
  refusal: Refusal;
}

/** Answers with the page of a form as it was filled in, and what is wrong. */
export async function sendRefusal(request: FastifyRequest, reply: FastifyReply, { build, page, refusal }: Refused) {
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
