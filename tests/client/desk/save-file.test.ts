import { afterEach, expect, test, vi } from 'vitest';
import type { Api } from '#client/api/api.ts';
import { loadFile } from '#client/desk/save-file.ts';
import type { Shell } from '#site/shell.ts';

afterEach(() => vi.unstubAllGlobals());

/** What a member reads, and gets, for a file that is answered so; `undefined` for a file that comes. */
async function loaded(answer: () => Response | Promise<never>) {
  vi.stubGlobal('fetch', async () => answer());
  const shown: string[] = [];
  const reader = { htmlLang: 'en', layout: { requests: { error: 'Error', network: 'The server cannot be reached.' } } } as Shell;
  const calls = { api: {} as Api, showFailure: (text: string) => void shown.push(text), isLatest: () => true };
  const content = await loadFile(reader, calls, 'AAAA-AAAA', { id: 'f' });
  return { shown, text: await content?.text() };
}

const page = (status: number) => new Response('<h1>Bad gateway</h1>', { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

test.each([
  ['a page of a proxy that cannot reach the server', () => page(502)],
  ['a page of a network at which one signs in first', () => page(200)],
  ['nothing', () => Promise.reject(new TypeError('fetch failed'))],
])('in the place of a file, %s is no file: the server cannot be reached', async (_, answer) => {
  expect(await loaded(answer)).toEqual({ shown: ['The server cannot be reached.'], text: undefined });
});

test('a refusal is said in the words of the server, or else in those of the site', async () => {
  const refused = (message: string) => () => Response.json({ code: 404, message }, { status: 404 });
  expect((await loaded(refused('The file is gone.'))).shown).toEqual(['The file is gone.']);
  expect((await loaded(refused(''))).shown).toEqual(['Error']);
});

test('a file is what the server sends', async () => {
  expect(await loaded(() => new Response('a,b', { headers: { 'content-type': 'text/csv' } }))).toEqual({ shown: [], text: 'a,b' });
});
