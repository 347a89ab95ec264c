import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ClamdAddress, clamdScanner, parseClamdAddress } from '#server/uploads/virus-scanner.ts';
import { about, bytesOf, declare, fileError, requirementWith, submit, upload } from '../intake.ts';
import { serveTinySite } from '../serve.ts';
import { makeFolder } from '../tiny-build.ts';
import { errorWords } from '../tiny-site.ts';
import { harmful, startClamd } from './fake-clamd.ts';

const scannerAt = (address: string, patience?: number) => clamdScanner(parseClamdAddress(address) as ClamdAddress, patience);
const clean = Buffer.from(`a plan${' of many pages'.repeat(20_000)}`);

describe('a file goes through the virus scanner before it is taken', () => {
  test('over TCP or a socket of the machine: every byte of it', async () => {
    for (const at of [undefined, { path: path.join(await makeFolder(), 'clamd.ctl') }]) {
      const clamd = await startClamd(at && { at });
      const scanner = scannerAt(clamd.address);
      await scanner.ping();
      const { app } = await serveTinySite({ scanner });
      const { answer } = await upload(app, 'plan.txt', clean);
      expect(answer.json().data).toEqual({ offset: clean.length, isFinished: true });
      expect(clamd.scanned).toEqual([clean]);
    }
  });

  test('and is refused where it finds something; nothing of the file stays', async () => {
    const { app, files, store, log } = await serveTinySite({ scanner: scannerAt((await startClamd()).address) });
    const { answer, id } = await upload(app, 'plan.txt', Buffer.from(`hello, ${harmful}`));
    const message = fileError('virus', 'plan.txt');
    expect(answer.json()).toMatchObject({ code: 422, message, errors: [{ field: 'attachments', rule: 'virus', message }] });
    expect(message).toContain('plan.txt');
    expect(await files.list()).toEqual([]);
    expect(await store.findUpload(id)).toBeUndefined();
    expect(log.filter(line => line.includes('Test.Signature'))).toHaveLength(1);
  });

  test('and waits while the scanner is gone: 503, the bytes stay, and the next try takes it', async () => {
    const first = await startClamd();
    const { app, store, log } = await serveTinySite({ scanner: scannerAt(first.address) });
    await first.stop();
    const declared = await declare(app, { name: 'plan.txt', size: clean.length });
    const answer = await app.inject(bytesOf(declared, 0, clean));
    expect(answer.json()).toMatchObject({ code: 503, message: errorWords('en').unscanned });
    expect(answer.headers['retry-after']).toBe('60');
    expect(log.filter(line => line.includes('The virus scanner does not answer: ECONNREFUSED'))).toHaveLength(1);
    expect((await app.inject(about('HEAD', declared))).headers['upload-offset']).toBe(String(clean.length));
    expect((await app.inject(submit('requirement', requirementWith(declared)))).statusCode).toBe(422);
    const { port } = new URL(first.address);
    const again = await startClamd({ at: { port: Number(port), host: '127.0.0.1' } });
    const last = await app.inject(bytesOf(declared, clean.length, ''));
    expect(last.json().data).toEqual({ offset: clean.length, isFinished: true });
    expect(again.scanned).toEqual([clean]);
    expect(await store.findUpload(declared.id)).toMatchObject({ file: { storedName: declared.id } });
  });

  test.each([
    ['is silent', { isSilent: true }, 'no answer in time'],
    ['takes no file of this size', { limit: 1000 }, 'INSTREAM size limit exceeded. ERROR'],
  ])('and is not taken where the scanner %s', async (_, manner, reason) => {
    const { app, log } = await serveTinySite({ scanner: scannerAt((await startClamd(manner)).address, 200) });
    const { answer } = await upload(app, 'plan.txt', clean);
    expect(answer.json()).toMatchObject({ code: 503, message: errorWords('en').unscanned });
    expect(log.filter(line => line.includes(reason))).toHaveLength(1);
  });
});

test('the address of the scanner', () => {
  expect(parseClamdAddress('tcp://127.0.0.1:3310')).toEqual({ host: '127.0.0.1', port: 3310 });
  expect(parseClamdAddress('tcp://scanner.example')).toEqual({ host: 'scanner.example', port: 3310 });
  expect(parseClamdAddress('tcp://[::1]:9')).toEqual({ host: '::1', port: 9 });
  expect(parseClamdAddress('unix:/run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' });
  expect(parseClamdAddress('unix:///run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' });
  for (const wrong of ['127.0.0.1:3310', 'http://127.0.0.1:3310', 'tcp://', 'tcp://h:1/x', 'unix:', '/run/clamd', 'tcp://u:p@h:1']) {
    expect(parseClamdAddress(wrong), wrong).toBeUndefined();
  }
});
