import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseFile } from '#server/store/sqlite/database-file.ts';
import { openSqliteHere } from '#server/store/sqlite/sqlite-store.ts';
import type { Store } from '#server/store/store.ts';
import { filesWith, keepMovedRequests } from '../server/files-with.ts';
import { startServer } from '../server/server-process.ts';
import { visit } from '../server/store/samples.ts';
import { makeBuild, makeFolder } from '../server/tiny-build.ts';
import { keepRequest } from './requests-intake.ts';
import { sheetText } from './requests-workbook.ts';
import { runScriptWith } from './run-script.ts';

/** The store stays open, as that of a serving site. */
let store: Store;
let variables: { DATA_DIR: string; DIST_DIR: string };
beforeAll(async () => {
  variables = { DATA_DIR: await makeFolder(), DIST_DIR: await makeBuild() };
  store = await openSqliteHere(variables.DATA_DIR);
});
afterAll(() => store.close());

const requests = (...args: string[]) => runScriptWith('requests', args, variables);
const day = (date: string) => new Date(`${date}T06:40:12.345Z`);

describe('one request', () => {
  test('is shown with the labels of the page, in its language or another', async () => {
    const { ref, ids } = await keepRequest(store, variables.DATA_DIR, {
      formId: 'custom-service',
      language: 'en',
      receivedAt: day('2026-01-02'),
      answers: { email: 'li@example.com', serviceType: 'solution', chipInformation: 'one\n\u001b[31mtwo\u202e', cost: '=1+1' },
      files: { 'plan.pdf': 'the plan', 'price list.pdf': '' },
    });
    expect(ids).toHaveLength(2);
    const shown = await requests('show', ref.toLowerCase().replace('-', ''));
    expect(shown).toEqual({
      code: 0,
      stderr: '',
      stdout: `${ref}  custom-service, version 1, language en
Received 2026-01-02 06:40:12 UTC

Service type
  Scenario solution

Basic chip information
  one
  \\u{1b}[31mtwo\\u{202e}

Cost
  =1+1

Technical documents
  plan.pdf
  price list.pdf

E-mail
  li@example.com

Files
  1. plan.pdf
     8 bytes, pdf, field technicalDocuments
     sha256 ${createHash('sha256').update('the plan').digest('hex')}
  2. price list.pdf
     0 bytes, pdf, field technicalDocuments
     sha256 e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855
`,
    });
    expect((await requests('show', ref, '--language', 'zh')).stdout).toContain('\n电子邮');
    expect(await requests('show', ref, '--language', 'fr')).toMatchObject({ code: 2, stderr: expect.stringContaining('It has: en, zh.') });
  });

  test('says of each file what to be careful of: shown, listed and exported', async () => {
    const folder = await makeFolder();
    const own = await openSqliteHere(folder);
    const { ref } = await keepRequest(own, folder, {
      formId: 'requirement',
      field: 'attachments',
      marks: ['encrypted', 'turned-name'],
      files: { 'plan.zip': 'the plan' },
    });
    await own.close();
    const run = async (...args: string[]) => (await runScriptWith('requests', args, { ...variables, DATA_DIR: folder })).stdout;
    const careful = 'could not be looked into: protected by a password; contains a name that is not read in its real order';
    expect(await run('show', ref)).toContain(`  1. plan.zip\n     Careful: ${careful}\n     8 bytes`);
    expect(await run('list')).toMatch(new RegExp(`^${ref} .* 1 file .* careful: ${careful}\n$`));
    const [header, row] = (await run('export', '--form', 'requirement', '--format', 'csv')).split('\r\n');
    expect([header, row]).toEqual([expect.stringMatching(/,"Careful with files"$/), expect.stringContaining(`,"plan.zip: ${careful}"`)]);
    const [exported] = JSON.parse(await run('export', '--form', 'requirement', '--format', 'json'));
    expect(exported.files).toMatchObject([{ name: 'plan.zip', marks: ['encrypted', 'turned-name'] }]);
  });

  test('does nothing to a terminal, in no format, and as JSON loses nothing', async () => {
    const folder = await makeFolder();
    const own = await openSqliteHere(folder);
    const name = 'Mia\u001b[31m\u009b2J\u202e\u{e0041}';
    await keepRequest(own, folder, { answers: { name } });
    await own.close();
    const run = async (format: string) =>
      (await runScriptWith('requests', ['export', '--form', 'contact', '--format', format], { ...variables, DATA_DIR: folder })).stdout;
    const [csv, json] = [await run('csv'), await run('json')];
    for (const printed of [csv.slice(1), json]) expect(printed).not.toMatch(/[^\r\n\P{Cc}]|\p{Cf}/u);
    expect(csv).toContain('"Mia\\u{1b}[31m\\u{9b}2J\\u{202e}\\u{e0041}"');
    expect(JSON.parse(json)[0].answers.name).toBe(name);
  });

  test('of another version of its form is shown as it was sent', async () => {
    const { ref } = await keepRequest(store, variables.DATA_DIR, { formVersion: 7, answers: { interest: 'eda', shoeSize: '44' } });
    const { code, stdout, stderr } = await requests('show', ref);
    expect(code).toBe(0);
    expect(stdout).toContain('\ninterest\n  eda\n\nshoeSize\n  44\n');
    expect(stderr).toContain('no such version of this form');
  });

  test('is shown without a build, with the names of the fields', async () => {
    const { ref } = await keepRequest(store, variables.DATA_DIR, { answers: { email: 'li@example.com' } });
    const { code, stdout, stderr } = await runScriptWith('requests', ['show', ref], { ...variables, DIST_DIR: '/nowhere' });
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('\nemail\n  li@example.com\n') });
    expect(stderr).toContain('There is no built site in /nowhere');
  });

  test('that there is not is 1', async () => {
    expect(await requests('show', 'NONE-HERE')).toEqual({ code: 1, stdout: '', stderr: 'There is no request NONE-HERE.\n' });
    expect(await requests('release', 'NONE-HERE')).toMatchObject({ code: 1 });
    expect(await requests('files', 'NONE-HERE', '--to', '/nowhere')).toMatchObject({ code: 1 });
  });
});

describe('files', () => {
  test('are saved under their names and over nothing', async () => {
    const { ref } = await keepRequest(store, variables.DATA_DIR, {
      files: { 'plan.pdf': 'new', '../../etc/passwd': 'x', 'PLAN.pdf': 'newer' },
    });
    const folder = await makeFolder();
    await writeFile(path.join(folder, 'plan.pdf'), 'old');
    const { code, stdout, stderr } = await requests('files', ref, '--to', path.join(folder));
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.split('\n').map(line => path.basename(line))).toEqual(['plan (2).pdf', 'passwd', 'PLAN (2).pdf', '']);
    expect(await readFile(path.join(folder, 'plan.pdf'), 'utf8')).toBe('old');
    expect(await readFile(path.join(folder, 'plan (2).pdf'), 'utf8')).toBe('new');
    expect((await stat(path.join(folder, 'plan (2).pdf'))).mode & 0o777).toBe(0o600);
  });

  test('that were damaged or lost are reported and not saved', async () => {
    const { ref, ids } = await keepRequest(store, variables.DATA_DIR, { files: { 'a.pdf': 'a', 'b.pdf': 'b', 'c.pdf': 'c' } });
    await writeFile(path.join(variables.DATA_DIR, 'files', ids[0] ?? ''), 'other');
    await rm(path.join(variables.DATA_DIR, 'files', ids[1] ?? ''));
    const folder = path.join(await makeFolder(), 'new');
    const { code, stderr } = await requests('files', ref, '--to', folder);
    expect(code).toBe(1);
    expect(stderr).toContain('a.pdf was not saved: its checksum is wrong');
    expect(stderr).toContain('b.pdf was not saved: it is missing in the data folder');
    expect(await readdir(folder)).toEqual(['c.pdf']);
  });
});

describe('many requests', () => {
  test('are listed newest first, spam by itself until it is released', async () => {
    const folder = await makeFolder();
    const own = await openSqliteHere(folder);
    const refs: string[] = [];
    for (const [index, isSpam] of [false, true, false].entries()) {
      const { ref } = await keepRequest(own, folder, {
        isSpam,
        receivedAt: day(`2026-01-0${index + 1}`),
        answers: { email: `${index}@example.com\n\u001b]0;x\u0007` },
      });
      refs.push(ref);
    }
    const run = (...args: string[]) => runScriptWith('requests', args, { ...variables, DATA_DIR: folder });
    expect((await run('list')).stdout).toBe(
      `${refs[2]}  2026-01-03 06:40  contact         0 files  2@example.com \\u{1b}]0;x\\u{7}\n${refs[0]}  2026-01-01 06:40  contact         0 files  0@example.com \\u{1b}]0;x\\u{7}\n`,
    );
    expect((await run('spam')).stdout).toContain(refs[1]);
    const database = new DatabaseSync(path.join(folder, databaseFile), { timeout: 10_000 });
    database.exec(`update submission set received_at = 'garbage' || char(27) where ref = '${refs[0]}'`);
    expect((await run('list')).stdout).toMatch(/^.{9} {2}garbage\\u\{1b\} {2}contact .*\n.{9} {2}2026-01-03 06:40 {2}contact /);
    database.exec(`update submission set received_at = '2026-01-01T06:40:12.345Z' where ref = '${refs[0]}'`);
    database.close();
    const oneIsSpam = '1 taken for spam. See it with `npm run requests -- spam`.\n';
    expect(await run('list', '--limit', '1')).toMatchObject({ stderr: `${oneIsSpam}… and more. See them with --limit 2.\n` });
    expect((await run('list', '--since', '2026-01-02')).stdout.split('\n')).toHaveLength(2);
    expect(await run('list', '--since', '2026-01-03')).toMatchObject({ stderr: '' });
    expect(await run('list', '--form', 'ip-enquiry')).toMatchObject({ stderr: 'There are no requests.\n' });
    expect(await run('list', '--form', 'contakt')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('There is no form "contakt".'),
    });
    const channels = { WEBHOOK_URL: 'http://localhost/', WEBHOOK_SECRET: 'sixteen characters' };
    expect(await runScriptWith('requests', ['release', refs[1] ?? ''], { ...variables, DATA_DIR: folder, ...channels })).toEqual({
      code: 0,
      stderr: '',
      stdout: `${refs[1]} is no spam any more and will be announced by webhook.\n`,
    });
    expect(await run('release', refs[1] ?? '')).toMatchObject({ code: 0, stderr: `${refs[1]} is no spam; nothing was changed.\n` });
    expect(await own.takeDeliveries({ now: new Date(), leaseUntil: new Date(), limit: 9 })).toMatchObject([
      { ref: refs[1], channel: 'webhook' },
    ]);
    expect((await run('spam')).stderr).toBe('There is no spam.\n');
    await own.close();
  });

  test('are deleted by age with their files, but only when it is meant', async () => {
    const folder = await makeFolder();
    const own = await openSqliteHere(folder);
    const old = await keepRequest(own, folder, { receivedAt: new Date(Date.now() - 400 * 86_400_000), files: { 'a.pdf': 'a' } });
    const young = await keepRequest(own, folder, { receivedAt: new Date(Date.now() - 300 * 86_400_000), files: { 'b.pdf': 'b' } });
    const run = (...args: string[]) => runScriptWith('requests', args, { ...variables, DATA_DIR: folder });
    expect(await run('delete', '--older-than', '365d')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(': 1. Nothing was deleted'),
    });
    expect(await own.findSubmission(old.ref)).toBeDefined();
    expect(await run('delete', '--older-than', '365d', '--yes')).toEqual({
      code: 0,
      stderr: '',
      stdout: 'Requests deleted: 1, files deleted: 1.\n',
    });
    expect(await own.findSubmission(old.ref)).toBeUndefined();
    expect(await own.findSubmission(young.ref)).toBeDefined();
    expect((await readdir(path.join(folder, 'files'))).sort()).toEqual(['folder-id', ...young.ids].sort());
    await own.close();
  });

  test('one is deleted by its reference, with its files and announcements, but only when it is meant', async () => {
    const folder = await makeFolder();
    const own = await openSqliteHere(folder);
    const run = (...args: string[]) => runScriptWith('requests', args, { ...variables, DATA_DIR: folder });
    const { ref } = await keepRequest(own, folder, { files: { 'a.pdf': 'a' }, channels: ['mail'] });
    const other = await keepRequest(own, folder, { files: { 'b.pdf': 'b' } });
    expect(await run('delete', ref)).toMatchObject({ code: 2, stderr: expect.stringContaining(`${ref} has 1 file. Nothing was deleted`) });
    expect(await run('delete', ref, '--older-than', '1d', '--yes')).toMatchObject({ code: 2 });
    expect(await run('delete', ref, other.ref, '--yes')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('one request at a time'),
    });
    expect(await run('delete', '--yes')).toMatchObject({ code: 2, stderr: expect.stringContaining('Name one request') });
    expect(await own.countSubmissions({})).toBe(2);
    expect(await run('delete', ref.toLowerCase(), '--yes')).toEqual({
      code: 0,
      stderr: '',
      stdout: 'Requests deleted: 1, files deleted: 1.\n',
    });
    expect(await own.listSubmissions({ order: 'oldest', limit: 9 })).toMatchObject([{ ref: other.ref }]);
    expect(await readdir(path.join(folder, 'files'))).toEqual(['folder-id', ...other.ids]);
    expect(await own.takeDeliveries({ now: new Date('2100-01-01'), leaseUntil: new Date(0), limit: 9 })).toEqual([]);
    expect(await run('delete', ref, '--yes')).toMatchObject({ code: 1, stderr: `There is no request ${ref}.\n` });
    await own.close();
  });
});

describe('one person', () => {
  const mine = { email: ' Li@Example.com', name: 'Li' };

  test('has everything found, saved and erased: answers, files, announcements; what others sent stays', async () => {
    const folder = await makeFolder();
    const own = await openSqliteHere(folder);
    const run = (...args: string[]) => runScriptWith('requests', args, { ...variables, DATA_DIR: folder });
    const first = await keepRequest(own, folder, {
      receivedAt: day('2025-01-01'),
      answers: mine,
      files: { 'a.pdf': 'a' },
      channels: ['mail'],
    });
    const spam = await keepRequest(own, folder, { answers: { email: 'li@example.com' }, isSpam: true });
    const mention = await keepRequest(own, folder, { answers: { email: 'mia@example.com', message: 'Ask Li <li@example.com>.' } });
    const other = await keepRequest(own, folder, { answers: { email: 'oli@example.com.au' }, files: { 'b.pdf': 'b' }, channels: ['mail'] });

    const found = await run('find', 'LI@example.com');
    expect(found.code).toBe(0);
    expect(found.stdout.split('\n').map(line => line.slice(0, 9))).toEqual([first.ref, spam.ref, '']);
    expect(found.stderr).toContain(`mention it in other requests: ${mention.ref}.`);
    expect(found.stderr).toContain('Requests: 2, files: 1, notes: 0, replies: 0. Visits say nothing');

    const target = path.join(await makeFolder(), 'li');
    expect(await run('find', 'li@example.com', '--to', target)).toMatchObject({ code: 0 });
    const saved = JSON.parse(await readFile(path.join(target, 'requests.json'), 'utf8'));
    expect(saved.map(({ ref }: { ref: string }) => ref)).toEqual([first.ref, spam.ref]);
    expect(await readFile(path.join(target, first.ref, 'a.pdf'), 'utf8')).toBe('a');
    for (const name of ['.', 'requests.json', `${first.ref}/a.pdf`]) expect((await stat(path.join(target, name))).mode & 0o077).toBe(0);
    expect(await run('find', 'li@example.com', '--to', target)).toMatchObject({ code: 2, stderr: expect.stringContaining('is not empty') });

    expect(await run('find', 'li@example.com', '--delete')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Nothing was deleted'),
    });
    expect(await own.countSubmissions({})).toBe(4);
    expect(await run('find', 'li@example.com', '--delete', '--yes')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Requests deleted: 2, files deleted: 1.\n'),
    });
    expect((await own.listSubmissions({ order: 'oldest', limit: 9 })).map(({ ref }) => ref).sort()).toEqual(
      [mention.ref, other.ref].sort(),
    );
    expect(await readdir(path.join(folder, 'files'))).toEqual(['folder-id', ...other.ids]);
    const waiting = await own.takeDeliveries({ now: new Date('2100-01-01'), leaseUntil: new Date(0), limit: 9 });
    expect(waiting.map(({ ref }) => ref)).toEqual([other.ref]);
    expect(await run('find', 'li@example.com')).toMatchObject({ code: 1, stderr: expect.stringContaining('Nobody sent a request') });
    await own.close();
  });

  test('is asked for by an e-mail address', async () => {
    expect(await requests('find', 'Li')).toMatchObject({ code: 2, stderr: expect.stringContaining('"Li" is no e-mail address') });
    expect(await requests('find', 'a@b.c', '--to', 'x', '--delete')).toMatchObject({ code: 2 });
  });
});

test('requests are deleted for good: while the server has the database open, no file holds their text any more', async () => {
  const folder = await makeFolder();
  const own = await openSqliteHere(folder);
  const marker = 'somebody@private.example';
  const { old, young } = await keepMovedRequests(own, marker, day('2001-01-01'));
  await keepRequest(own, folder, {
    answers: { email: marker },
    files: { [`${marker}.pdf`]: marker },
    receivedAt: day('2001-01-01'),
  });
  await own.close();
  // In another process: a process that opens and closes a file of SQLite gives up its locks on it.
  const { server, address } = await startServer({ ...variables, DATA_DIR: folder });
  expect(await filesWith(folder, marker)).not.toEqual([]);
  expect(await runScriptWith('requests', ['delete', '--older-than', '365d', '--yes'], { ...variables, DATA_DIR: folder })).toEqual({
    code: 0,
    stderr: '',
    stdout: `Requests deleted: ${old + 1}, files deleted: 1.\n`,
  });
  expect(await filesWith(folder, marker)).toEqual([]);
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
  server.kill('SIGTERM');
  await once(server, 'exit');
  expect(await filesWith(folder, marker)).toEqual([]);
  const after = await openSqliteHere(folder);
  expect(await after.countSubmissions({})).toBe(young);
  await after.close();
});

describe('an export', () => {
  const first = {
    email: 'li@example.com',
    name: '=HYPERLINK("x")',
    phone: '+86 10 1234',
    companyName: 'A, "B"\r\nC',
    country: 'DE',
    interest: 'eda',
  };
  const folderOf = (async () => {
    const folder = await makeFolder();
    const own = await openSqliteHere(folder);
    const { ref: a } = await keepRequest(own, folder, {
      language: 'zh',
      receivedAt: day('2026-01-01'),
      answers: first,
      context: { page: '/home', from: '/gone', preset: ['interest', 'quantity'] },
    });
    const { ref: b } = await keepRequest(own, folder, {
      formVersion: 7,
      receivedAt: day('2026-01-02'),
      answers: { name: '  ＝1+1', shoeSize: 44 },
    });
    await keepRequest(own, folder, { isSpam: true, answers: { name: 'spam' } });
    await keepRequest(own, folder, { formId: 'requirement', answers: { email: 'other form' } });
    await own.close();
    return { folder, a, b };
  })();
  const run = async (...args: string[]) => runScriptWith('requests', args, { ...variables, DATA_DIR: (await folderOf).folder });

  test('as CSV opens right in Excel: BOM, CRLF, labels in the order of the page, nothing that is calculated', async () => {
    const { a, b } = await folderOf;
    const { code, stdout, stderr } = await run('export', '--form', 'contact', '--format', 'csv');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.split('\r\n')).toEqual([
      '\ufeff"Reference","Received (UTC)","Language","Version","Requirement of interest","Products","Product","Quantity","Your message","Attachments","E-mail","Name","Phone","Job title","Company name","Country or region","City","Other answers","Sent from","Came from","Filled in by a link","Careful with files"',
      `"${a}","2026-01-01 06:40:12","zh","1","EDA tools","","","","","","li@example.com","'=HYPERLINK(""x"")","'+86 10 1234","","A, ""B""\nC","Germany","","","/home (home en)","/gone","Requirement of interest, Quantity",""`,
      `"${b}","2026-01-02 06:40:12","zh","7","","","","","","","","'  ＝1+1","","","","","","{""shoeSize"":44}","","","",""`,
      '',
    ]);
    const chinese = await run('export', '--form', 'contact', '--format', 'csv', '--language', 'zh', '--since', '2026-01-02');
    expect(chinese.stdout).toContain('"姓名"');
    expect(chinese.stdout.split('\r\n')).toHaveLength(3);
  });

  test('as JSON loses nothing', async () => {
    const { a, b } = await folderOf;
    const exported = JSON.parse((await run('export', '--form', 'contact', '--format', 'json')).stdout);
    expect(exported).toMatchObject([
      {
        ref: a,
        formId: 'contact',
        formVersion: 1,
        language: 'zh',
        isSpam: false,
        receivedAt: '2026-01-01T06:40:12.345Z',
        answers: first,
        context: { page: '/home', from: '/gone', preset: ['interest', 'quantity'] },
        files: [],
      },
      { ref: b, answers: { name: '  ＝1+1', shoeSize: 44 } },
    ]);
    expect(JSON.parse((await run('export', '--form', 'ip-enquiry', '--format', 'json')).stdout)).toEqual([]);
  });

  test('as a workbook holds the same as text', async () => {
    const { a } = await folderOf;
    const out = path.join(await makeFolder(), 'contact.xlsx');
    await writeFile(out, 'an older export');
    expect(await run('export', '--form', 'contact', '--format', 'xlsx', '--out', out)).toEqual({
      code: 0,
      stdout: '',
      stderr: `Requests written to ${out}: 2.\n`,
    });
    expect(await sheetText(out)).toEqual(
      expect.arrayContaining(['Reference', 'Requirement of interest', a, '=HYPERLINK("x")', '+86 10 1234', 'A, "B"\nC', 'EDA tools']),
    );
    expect((await stat(out)).mode & 0o777).toBe(0o600);
    expect(await readdir(path.dirname(out))).toEqual(['contact.xlsx']);
  });

  test('of a form that the site has no more shows the answers as they were sent', async () => {
    const { folder } = await folderOf;
    const { stdout, stderr } = await runScriptWith('requests', ['export', '--form', 'contact', '--format', 'csv'], {
      DATA_DIR: folder,
      DIST_DIR: folder,
    });
    expect(stdout).toContain(
      '"Reference","Received (UTC)","Language","Version","Other answers","Sent from","Came from","Filled in by a link","Careful with files"\r\n',
    );
    expect(stdout).toContain('""companyName"":""A, \\""B\\""\\r\\nC""');
    expect(stderr).toContain('The site has no form "contact" any more');
  });

  test('into a pipe that is closed early is not an error', async () => {
    const folder = await makeFolder();
    const own = await openSqliteHere(folder);
    // More than a pipe holds.
    await Promise.all(Array.from({ length: 100 }, () => keepRequest(own, folder, { answers: { message: 'long '.repeat(1000) } })));
    await own.close();
    const args = ['scripts/command/run.js', 'requests', 'export', '--form', 'contact', '--format', 'csv'];
    const exporting = spawn(process.execPath, args, { env: { PATH: process.env.PATH, ...variables, DATA_DIR: folder } });
    exporting.stdout.once('data', () => exporting.stdout.destroy());
    const [complaint, [code]] = await Promise.all([text(exporting.stderr), once(exporting, 'exit')]);
    expect({ code, complaint }).toEqual({ code: 0, complaint: '' });
  });

  test('of a form that never was is refused, also into a folder that is not there', async () => {
    expect(await run('export', '--form', 'contakt', '--format', 'csv')).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('There is no form "contakt". There are: contact, requirement, custom-service, ip-enquiry.'),
    });
    const out = path.join(await makeFolder(), 'not/there.csv');
    expect(await run('export', '--form', 'contact', '--format', 'csv', '--out', out)).toMatchObject({ code: 2 });
  });
});

test('visits are counted by name, device and day', async () => {
  const folder = await makeFolder();
  const own = await openSqliteHere(folder);
  for (const more of [{}, { deviceName: 'PC' as const }, { pageTitle: 'other', receivedAt: day('2026-01-02') }])
    await own.saveVisit(visit(more));
  await own.close();
  const run = async (...args: string[]) => (await runScriptWith('requests', ['stats', ...args], { ...variables, DATA_DIR: folder })).stdout;
  expect(await run()).toBe('2  home\n1  other\n3  in all\n');
  expect(await run('--by', 'device')).toBe('2  mobile\n1  PC\n3  in all\n');
  expect(await run('--by', 'day')).toBe('2  2025-03-04\n1  2026-01-02\n3  in all\n');
  expect(await run('--by', 'day', '--since', '2026-01-01')).toBe('1  2026-01-02\n1  in all\n');
});

test.each([
  [[], 'A command is missing. There are: list, spam, show, export, files, find, release, stats, delete, confirm-clock.'],
  [['lst'], 'There is no command "lst". Did you mean `list`?'],
  [['show'], 'REF is missing.'],
  [['show', 'A', 'B'], "Unexpected argument 'B'."],
  [['list', '--frm', 'contact'], 'There is no option --frm. Did you mean `--form`?'],
  [['list', '--since', '2026-02-30'], '--since wants a day such as 2026-11-21, or an age such as 30d, not "2026-02-30".'],
  [['list', '--limit', '0'], '--limit wants a whole number from 1, not "0".'],
  [['export', '--format', 'csv'], '--form is missing.'],
  [['export', '--form', 'contact', '--format', 'pdf'], '--format knows no "pdf". There are: csv, xlsx, json.'],
  [['export', '--form', 'contact', '--format', 'xlsx'], '--format xlsx wants --out FILE.'],
  [['files', 'K7MP-4XQ2'], '--to is missing.'],
  [['stats', '--by', 'hour'], '--by knows no "hour". There are: name, device, day.'],
  [['delete', '--yes'], 'Name one request, as in'],
  [['delete', '--older-than', '365'], '--older-than wants an age in days such as 365d, not "365".'],
])('wrong use is 2: %j', async (args, message) => {
  const { code, stdout, stderr } = await requests(...args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(message);
  expect(stderr).toContain('npm run requests -- --help');
});

test('a data folder without a database is reported, and none is made', async () => {
  const folder = await makeFolder();
  const { code, stderr } = await runScriptWith('requests', ['list'], { ...variables, DATA_DIR: folder });
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(`There is no database in ${folder}.`) });
  expect(await readdir(folder)).toEqual([]);
});

test('help is 0', async () => {
  expect(await requests('--help')).toMatchObject({ code: 0, stdout: expect.stringContaining('Exit codes: 0 done') });
});
