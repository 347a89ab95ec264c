import { once } from 'node:events';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { openUploadFolder } from '#server/uploads/upload-folder.ts';
import { about, bodyOf, bytesOf, type Declared, declaration, requirementWith, submit, untilOnDisk } from '../intake.ts';
import { type Answer, answerOn, ask, begin } from '../over-http.ts';
import { startServer } from '../server-process.ts';
import type { Place } from '../store/databases.ts';
import { makeFolder, sharedBuild } from '../tiny-build.ts';
import { errorWords } from '../tiny-site.ts';
import { buildPdf } from '../uploads/inspect/build-pdf.ts';

export const words = errorWords('en');
export const mebibyte = 1024 * 1024;

/** The environment of a server that is started several times. */
export async function variablesOf(place: Place) {
  return { DIST_DIR: await sharedBuild(), DATA_DIR: await makeFolder(), RATE_LIMITS: 'off', ...place.variables };
}

/** A PDF of so many bytes, or a little more. */
export const pdfOf = (size: number) =>
  Buffer.from(
    buildPdf()
      .toString('latin1')
      .replace('1 0 obj', `%${'x'.repeat(size)}\n1 0 obj`),
    'latin1',
  );

export const declare = async (address: string, content: Buffer): Promise<Declared> =>
  (await ask(address, declaration({ size: content.length }))).body.data;

export const offsetOf = async (address: string, declared: Declared) =>
  Number((await ask(address, about('HEAD', declared))).headers.get('upload-offset'));

/** Sends a file from where the server has it, in parts; the last answer. */
export async function sendRest(address: string, declared: Declared, content: Buffer): Promise<Answer> {
  for (let offset = await offsetOf(address, declared); ; ) {
    const answer = await ask(address, bytesOf(declared, offset, content.subarray(offset, offset + mebibyte)));
    // More may be on the disk than the row of the file says.
    if (answer.status !== 409 && (answer.status !== 200 || answer.body.data.isFinished)) return answer;
    offset = Number(answer.headers.get('upload-offset'));
  }
}

/** Sends the rest of a file and the request that it belongs to; what the store then has of it. */
export async function finish(address: string, place: Place, declared: Declared, content: Buffer, folder: string) {
  expect((await sendRest(address, declared, content)).body).toMatchObject({ code: 200, data: { isFinished: true } });
  const { body } = await ask(address, submit('requirement', requirementWith(declared)));
  expect(body).toMatchObject({ code: 200 });
  const store = await place.openStore();
  expect((await store.findSubmission(body.ref))?.files).toMatchObject([{ id: declared.id, size: content.length }]);
  expect((await buffer(await (await openUploadFolder(folder)).read(declared.id))).equals(content)).toBe(true);
}

export const refusal = (code: number, message: string) => ({ code, message, requestId: expect.any(String) });

/** What happens to a file under way when its sender or the server is gone. */
export function testBrokenIntake(name: string, newPlace: () => Promise<Place>): void {
  describe(name, () => {
    test('a client that is gone in the middle of a file goes on where the server has it', async () => {
      const place = await newPlace();
      const variables = await variablesOf(place);
      const { address } = await startServer(variables);
      const content = pdfOf(5000);
      const declared = await declare(address, content);
      const socket = await begin(address, bytesOf(declared, 0, content), 1234);
      await untilOnDisk(variables.DATA_DIR, declared, 1234);
      socket.destroy();
      await expect.poll(() => offsetOf(address, declared)).toBe(1234);
      await finish(address, place, declared, content, variables.DATA_DIR);
    });

    test('after a signal, the server answers the request and the part of a file under way; the next server goes on', async () => {
      const place = await newPlace();
      const variables = await variablesOf(place);
      const { server, address } = await startServer(variables);
      const content = pdfOf(5000);
      const declared = await declare(address, content);
      const request = submit('contact', bodyOf('contact'));
      const part = await begin(address, bytesOf(declared, 0, content), 800);
      const submission = await begin(address, request, 50);
      await untilOnDisk(variables.DATA_DIR, declared, 800);
      // The health answer shows that the server has read what came before it.
      expect((await ask(address, { url: '/api/health' })).status).toBe(200);
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      const partAnswer = await answerOn(part);
      expect(partAnswer.body).toEqual(refusal(503, words.restarting));
      expect([partAnswer.headers.get('upload-offset'), partAnswer.headers.get('retry-after')]).toEqual(['800', '60']);
      await untilRefused(address);
      submission.write(String(request.payload).slice(50));
      const answer = await answerOn(submission);
      expect(answer.body).toMatchObject({ code: 200, ref: expect.any(String) });
      expect(await ended).toEqual([0, null]);

      const next = await startServer(variables);
      expect(await offsetOf(next.address, declared)).toBe(800);
      await finish(next.address, place, declared, content, variables.DATA_DIR);
      expect((await ask(next.address, request)).body.ref).toBe(answer.body.ref);
    });
  });
}

/** A visit, as the app sends it. */
export const visit = {
  method: 'POST',
  url: '/api/SaveSiteLog',
  payload: '{"pageTitle":"home","deviceName":"PC"}',
  headers: { 'content-type': 'application/json' },
} as const;

export function expectUnavailable({ status, headers, body }: Answer) {
  expect(body).toEqual(refusal(503, words.unavailable));
  expect([status, headers.get('retry-after')]).toEqual([503, '60']);
}

async function untilRefused(address: string) {
  const { hostname, port } = new URL(address);
  for (;;) {
    const socket = connect(Number(port), hostname);
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (!isOpen) return;
  }
}
