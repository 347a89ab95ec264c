import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import { cleanFileName } from '#site/forms/file-name.ts';
import type { Form } from '#site/forms/form.ts';
import { plainFormField, readPlainFormValue } from '#site/forms/plain-form.ts';
import { bodyLimit, megabyte, mostFields } from '#site/forms/request-limits.ts';
import { parseSeveral, writeSeveral } from '#site/forms/several.ts';
import type { Site } from '#site/site.ts';
import type { Context } from '../http/endpoint.ts';
import { httpErrorOf } from '../http/error-answer.ts';
import { type ErrorName, FormError, HttpError } from '../http/errors.ts';
import { readUrlEncoded } from '../http/form-data.ts';
import { tooManyFields } from '../http/json-fields.ts';
import { bodyPieces } from '../uploads/body-pieces.ts';
import { boundaryOf, isMultipart, readParts } from './multipart.ts';
import { type ArrivingFile, type ReceivedFile, receiveFile } from './receive-file.ts';

/** What was read of a form that a browser sends by itself. */
export interface ReadForm {
  /** Absent while its id has not come, and for one that the site does not have any more. */
  form?: Form;
  language?: string;
  /** By field; of several texts under one name the last one that is not empty, or all chosen options. */
  texts: Map<string, string>;
  files: ReceivedFile[];
  refused: RefusedFile[];
  /** Files of each field, those that are not taken included. */
  counts: Map<string, number>;
  /** Why the server cannot take the form at the moment. */
  failure?: unknown;
}

/** A file that is not taken, and why. */
export interface RefusedFile {
  field: string;
  name: string;
  error: FormError | HttpError;
}

export const nothingRead = (): ReadForm => ({ texts: new Map(), files: [], refused: [], counts: new Map() });

/**
 * Reads a form into `read`, which has what came so far where this throws: HttpError for a body that is too large, too slow or no
 * form data. Files become uploads while they arrive.
 */
export async function readPlainForm(request: FastifyRequest, context: Context, read: ReadForm, stop: AbortSignal): Promise<void> {
  const type = request.headers['content-type'] ?? '';
  const arriving = watched(bodyPieces(request.raw, context.limits.uploadPatience, stop), mostFormBytes(context.site));
  try {
    if (isMultipart(type)) await readFormParts(arriving, boundaryOf(type), { request, context, read });
    else for (const [name, text] of readUrlEncoded(await buffer(upTo(bodyLimit, arriving.bytes)))) takeText(context, read, name, text);
  } catch (error) {
    // What failed first is the reason.
    throw arriving.failure() ?? error;
  } finally {
    // The rest is in the body.
    await arriving.bytes.return(undefined);
  }
}

interface Reading {
  request: FastifyRequest;
  context: Context;
  read: ReadForm;
}

async function readFormParts(arriving: Arriving, boundary: string, reading: Reading) {
  const length = Number(reading.request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  let [parts, room] = [0, bodyLimit];
  for await (const { name, fileName, bytes } of readParts(arriving.bytes, boundary)) {
    parts += 1;
    if (parts > mostFields) throw tooManyFields();
    if (fileName === undefined) {
      const text = await buffer(upTo(room, bytes));
      room -= text.length;
      takeText(reading.context, reading.read, name, String(text));
    } else {
      await takeFile({ field: name, name: fileName, bytes, most: length }, reading);
    }
  }
}

function takeText({ site }: Context, read: ReadForm, name: string, text: string) {
  if (name === plainFormField) {
    const { id, language } = readPlainFormValue(text);
    const form = Object.values(site.forms).find(known => known.id === id);
    if (form) read.form = form;
    if (site.languages.some(({ code, offered }) => code === language && offered)) read.language = language;
  } else if (read.form?.fields.some(field => field.name === name && field.kind === 'several')) {
    read.texts.set(name, writeSeveral(parseSeveral(`${read.texts.get(name) ?? ''}.${text}`)));
  } else if (text !== '' || !read.texts.has(name)) {
    // Browsers send line ends of long texts as CR LF.
    read.texts.set(name, text.replaceAll('\r\n', '\n'));
  }
}

async function takeFile(file: Omit<ArrivingFile, 'form' | 'rule'>, { request, context, read }: Reading) {
  const { field, name } = file;
  const rule = read.form?.fields.find(known => known.name === field)?.upload;
  // Where no file was chosen, browsers send one without a name.
  if (name === '') return;
  // Browsers send fields in the order of the document, in which the form's own id is the first.
  if (read.form === undefined) read.failure ??= new HttpError('form-changed');
  if (read.form === undefined || rule === undefined) return;
  const count = (read.counts.get(field) ?? 0) + 1;
  read.counts.set(field, count);
  const all = Array.from(read.counts.values()).reduce((sum, some) => sum + some, 0);
  if (count > rule.maxFiles || all > read.form.maxFiles || read.failure !== undefined) return;
  try {
    read.files.push(await receiveFile(context, { ...file, form: read.form.name, rule }, request));
  } catch (thrown) {
    const error = httpErrorOf(thrown);
    if (error instanceof FormError || ofFile.includes(error.reason)) read.refused.push({ field, name: cleanFileName(name), error });
    else read.failure = thrown;
  }
}

/** Errors that are about one file: the form may be sent without it. */
const ofFile: readonly ErrorName[] = ['too-many', 'too-many-files', 'uploads-full', 'unscanned'];

/** A body while it arrives. */
interface Arriving {
  bytes: AsyncGenerator<Uint8Array>;
  /** Why no more comes. */
  failure(): unknown;
}

/** Counts the bytes of a body, of which there may be `most`, and keeps what it failed with. */
function watched(pieces: AsyncGenerator<Uint8Array>, most: number): Arriving {
  let count = 0;
  let failure: unknown;
  async function* bytes() {
    try {
      for await (const piece of pieces) {
        count += piece.length;
        if (count > most) throw tooLarge(most);
        yield piece;
      }
    } catch (error) {
      // A visitor who has left is no fault of the server.
      failure = isOfSender(error) ? new HttpError('not-form-data') : error;
      throw failure;
    }
  }
  return { bytes: bytes(), failure: () => failure };
}

/** Whether a body ended because its sender has gone. */
const isOfSender = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ECONNRESET';

/** Bytes of which there may be `most`. Throws HttpError `too-large`. */
async function* upTo(most: number, bytes: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  let count = 0;
  for await (const piece of bytes) {
    count += piece.length;
    if (count > most) throw tooLarge(bodyLimit);
    yield piece;
  }
}

const tooLarge = (limit: number) => new HttpError('too-large', { limit: `${limit / 1024} KiB` });

/** How much more than its limits allow is read of a form, so that whoever has chosen a file that is too large reads so. */
const patience = 4;

/** Most bytes that are read of a form that a browser sends by itself, all its files in one body: of the largest form of the site. */
export function mostFormBytes({ forms }: Pick<Site, 'forms'>): number {
  const sizes = Object.values(forms).map(form => form.maxFiles * Math.max(0, ...form.fields.map(({ upload }) => upload?.maxBytes ?? 0)));
  return patience * (Math.max(0, ...sizes) + megabyte);
}
