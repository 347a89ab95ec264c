import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { startRenderer } from '#server/queries/start-renderer.ts';
import { serveTinySite } from '../serve.ts';
import { documentText, makeBuild, makeFolder } from '../tiny-build.ts';

/** A renderer whose documents say what they were made of, and for the how many-th time. */
const countingRenderer = `
let count = 0;
export const queryRenderer = async recipe => query => {
  count += 1;
  if (query.includes('q=broken')) throw new Error('broken');
  if (query.includes('q=crash')) process.exit(1);
  return recipe.name + ' ' + query + ' ' + count;
};`;

/** The tiny site with a catalogue page that answers queries, in both languages. */
async function serveQueries(renderer = countingRenderer) {
  const dist = await makeBuild();
  const folder = path.join(dist, 'queries-1a2b3c');
  for (const language of ['en', 'zh']) {
    await mkdir(path.join(folder, language, 'ic'), { recursive: true });
    await writeFile(path.join(folder, language, 'ic/ip.json'), JSON.stringify({ name: language }));
  }
  await writeFile(path.join(folder, 'query-renderer.mjs'), renderer);
  await writeFile(
    path.join(dist, 'queries.json'),
    JSON.stringify({ folder: 'queries-1a2b3c', documents: ['en/ic/ip.html', 'zh/ic/ip.html'] }),
  );
  const { app, log } = await serveTinySite({ dist });
  const visit = async (url: string, headers = {}) => {
    const { statusCode, body, headers: answered, rawPayload } = await app.inject({ url, headers });
    return { status: statusCode, body, headers: answered, rawPayload };
  };
  return { visit, log, folder };
}

const plain = documentText('en', 'ic/ip');

describe('a page that answers queries', () => {
  test('is rendered for what its query asks of the catalogue, in the language of the visitor', async () => {
    const { visit } = await serveQueries();
    expect((await visit('/ic/ip?node=28&from=here')).body).toBe('en ?nodeFrom=28&nodeTo=28 1');
    expect((await visit('/zh/ic/ip?category=memory&category=interface')).body).toBe('zh ?category=interface&category=memory 2');
    expect((await visit('/ic/ip?view=cards&page=2', { cookie: 'language=zh' })).body).toBe('zh ?view=cards&page=2 3');
  });

  test('is rendered once for the same question, however it is written', async () => {
    const { visit } = await serveQueries();
    const first = await visit('/ic/ip?foundry=fab&q=usb');
    expect((await visit('/ic/ip?q=usb&utm=1&foundry=fab&foundry=nowhere')).body).toBe(first.body);
  });

  test.each(['/ic/ip', '/ic/ip?', '/ic/ip?from=here', '/ic/ip?node=999&foundry=nowhere', `/ic/ip?q=${'a'.repeat(201)}`, '/ic/ip?q=%20'])(
    'is as for everybody where nothing is asked: %s',
    async url => {
      const { visit } = await serveQueries();
      expect((await visit(url)).body).toBe(plain);
    },
  );

  test('has an ETag, is compressed, and is for one visitor like its document', async () => {
    const { visit } = await serveQueries();
    const first = await visit('/ic/ip?node=28', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(first.rawPayload).toString()).toBe('en ?nodeFrom=28&nodeTo=28 1');
    expect(first.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding, Cookie',
      'content-language': 'en',
    });
    expect((await visit('/ic/ip?node=28', { 'if-none-match': first.headers.etag })).status).toBe(304);
  });

  test('is as for everybody when it cannot be rendered, and that is in the log once a minute', async () => {
    const { visit, log } = await serveQueries();
    for (const word of ['broken', 'crash']) {
      const { status, body } = await visit(`/ic/ip?q=${word}`);
      expect({ status, body }).toEqual({ status: 200, body: plain });
    }
    expect(log.filter(line => line.includes('A page was not rendered for its query.'))).toHaveLength(1);
    expect(log.some(line => line.includes('q=broken'))).toBe(false);
    // A thread that ended is followed by another one.
    expect((await visit('/ic/ip?node=40')).body).toBe('en ?nodeFrom=40&nodeTo=40 1');
  });

  test('is rendered by a thread that took its time to start, once it has', async () => {
    const folder = await makeFolder();
    await writeFile(path.join(folder, 'ip.json'), '{"name":"en"}');
    await writeFile(
      path.join(folder, 'query-renderer.mjs'),
      `import { setTimeout } from 'node:timers/promises'; await setTimeout(500); ${countingRenderer}`,
    );
    const render = startRenderer(folder, 100);
    await expect(render('ip.html', '?q=usb')).rejects.toThrow('took more than 100 ms');
    await expect.poll(() => render('ip.html', '?q=pcie').catch(() => '')).toMatch(/^en \?q=pcie [2-9]/);
  });

  test('is as for everybody when too many ask at once', async () => {
    const { visit } = await serveQueries();
    const many = await Promise.all(Array.from({ length: 60 }, (_, index) => visit(`/ic/ip?q=word${index}`)));
    expect(many.filter(({ body }) => body === plain)).toHaveLength(10);
  });

  test('is as for everybody when its build has left the disk', async () => {
    const { visit, folder } = await serveQueries();
    await rm(folder, { recursive: true });
    expect((await visit('/ic/ip?node=28')).body).toBe(plain);
  });
});
