import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { expect } from 'vitest';
import { unfinishedName } from '#server/uploads/file-places.ts';
import { filesFolder } from '#server/uploads/upload-folder.ts';
import { fillPlaceholders } from '#site/words/placeholders.ts';
import { tinySite } from './tiny-site.ts';

/** Endpoint, id, and answers that are taken, of every form. */
export const good = {
  contact: {
    url: '/api/ContactSave',
    form: 'contact_v1',
    answers: { email: 'mia@example.org', name: 'Mia Wong', companyName: 'Example Ltd', country: 'MY', interest: 'ip' },
  },
  requirement: {
    url: '/api/RequirementSave',
    form: 'requirement_v1',
    answers: { applicationScenario: 'A meter', keyPerformance: '1 GHz', chipQuantity: '1000', email: 'mia@example.org' },
  },
  'custom-service': {
    url: '/api/CustomServicesSave',
    form: 'custom_service_v1',
    answers: { serviceType: 'design', email: 'mia@example.org', serviceDirection: 'eda' },
  },
  'ip-enquiry': {
    url: '/IPinfos/save',
    form: 'ip_enquiry_v3',
    answers: {
      ipId: 'usb-phy',
      email: 'mia@example.org',
      name: 'Mia Wong',
      companyName: 'Example Ltd',
      country: 'MY',
    },
  },
} as const;

export type FormName = keyof typeof good;

/** The body of a submission that is taken, with changes. */
export const bodyOf = (form: FormName, answers: object = {}, more: object = {}) => ({
  id: randomUUID(),
  form: good[form].form,
  language: 'en',
  answers: { ...good[form].answers, ...answers },
  filledSeconds: 40,
  website: '',
  ...more,
});

export const submit = (form: FormName, body: object, headers: Record<string, string> = {}): InjectOptions => ({
  method: 'POST',
  url: good[form].url,
  payload: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
});

/** The words of a form's error in a language, for a field of it. */
export function formError(form: FormName, rule: string, field: string, values: Record<string, string> = {}, language = 'en'): string {
  const local = tinySite.locales[language];
  const labelOf = (name: string) => local?.forms[form]?.words.fields[name]?.label ?? name;
  const all: Record<string, string> = { field: labelOf(field), ...values, ...(values.other ? { other: labelOf(values.other) } : {}) };
  return fillPlaceholders(wordsFor(local?.sharedFormWords.errors, rule), name => all[name]);
}

const fileTypes: Record<string, string> = {
  en: 'rar, zip, doc, docx, xls, ppt, pdf, txt',
  zh: 'rar、zip、doc、docx、xls、ppt、pdf、txt',
};

/** The words of a file's refusal. */
export function fileError(rule: string, name: string, language = 'en'): string {
  const values: Record<string, string> = { name, types: fileTypes[language] ?? '', size: '20', count: '5' };
  return fillPlaceholders(wordsFor(tinySite.locales[language]?.sharedFormWords.refusals, rule), key => values[key]);
}

const wordsFor = (words: object = {}, rule: string) => String(Object.entries(words).find(([name]) => name === rule)?.[1] ?? '');

export interface Declared {
  id: string;
  secret: string;
}

/** The secrets of uploads, as a submission that claims them names them. */
export const secretsOf = (...uploads: Declared[]) => ({ uploadSecrets: Object.fromEntries(uploads.map(({ id, secret }) => [id, secret])) });

/** The body of a requirement that claims uploads. */
export const requirementWith = (...uploads: Declared[]) =>
  bodyOf('requirement', { attachments: uploads.map(({ id }) => id) }, secretsOf(...uploads));

export const declaration = (more: object = {}): InjectOptions => ({
  method: 'POST',
  url: '/api/uploads',
  payload: JSON.stringify({ form: 'requirement_v1', field: 'attachments', name: 'plan.pdf', size: 10, ...more }),
  headers: { 'content-type': 'application/json' },
});

export async function declare(app: FastifyInstance, more: object = {}): Promise<Declared> {
  return (await app.inject(declaration(more))).json().data;
}

export const bytesOf = ({ id, secret }: Declared, offset: number | string, payload: Buffer | string): InjectOptions => ({
  method: 'PATCH',
  url: `/api/uploads/${id}`,
  payload: Buffer.from(payload),
  headers: { 'content-type': 'application/octet-stream', 'upload-offset': String(offset), 'upload-secret': secret },
});

export const about = (method: 'HEAD' | 'DELETE', { id, secret }: Declared): InjectOptions => ({
  method,
  url: `/api/uploads/${id}`,
  headers: { 'upload-secret': secret },
});

/** Declares a file and sends it whole; the answer to its last byte. */
export async function upload(app: FastifyInstance, name: string, content: Buffer, more: object = {}) {
  const declared = await declare(app, { name, size: content.length, ...more });
  const answer = await app.inject(bytesOf(declared, 0, content));
  return { ...declared, answer };
}

/** Waits until a number of bytes of a file that is being sent are written below a data folder. */
export function untilOnDisk(folder: string, { id }: Declared, bytes: number) {
  return expect.poll(async () => (await stat(path.join(folder, filesFolder, unfinishedName(id)))).size).toBe(bytes);
}
