import { describe, expect, test } from 'vitest';
import type { Api, CallOptions } from '#client/api/api.ts';
import { ApiError } from '#client/api/api-error.ts';
import type { Envelope } from '#client/api/envelope.ts';
import { type AnswersStorage, forgetCleared } from '#client/forms/saved/saved-answers.ts';
import { type FormSession, openSession } from '#client/forms/session/form-session.ts';
import type { AttachedFile } from '#client/forms/uploads/attached-file.ts';
import type { FormField, LocalForm } from '#site/forms/form.ts';

const field = (name: string) => ({ name, kind: 'text' as const, isRequired: true });
const files: FormField = {
  name: 'plans',
  kind: 'files',
  isRequired: false,
  upload: { types: ['txt'], maxBytes: 1024, maxFiles: 5 },
};
const kinds: FormField = { name: 'kind', kind: 'choice', isRequired: false, options: ['card', 'chip'] };
const form = {
  name: 'ask',
  id: 'ask_v1',
  endpoint: '/api/AskSave',
  maxFiles: 5,
  fields: [field('name'), field('city'), kinds, files],
  groups: [{ id: 'all', fields: ['name', 'city'] }],
  options: {},
  schema: {},
  words: {},
} as unknown as LocalForm;

interface Sent {
  id: string;
  answers: Record<string, unknown>;
  uploadSecrets: Record<string, string>;
  context: Record<string, unknown>;
  filledSeconds: number;
}

/** Like the browser's: an object that has the stored texts as properties. */
const localStorageOf = (kept: Record<string, string>): AnswersStorage =>
  Object.setPrototypeOf(kept, {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => {
      delete kept[key];
    },
  });

/** A browser with these stored texts, and a server with answers in turn. */
function browser(kept: Record<string, string> = {}) {
  const sent: Sent[] = [];
  /** Codes of the refusals that are reported over the page. */
  const overPage: number[] = [];
  const answers: (Envelope | Error)[] = [];
  const state = { isOnline: true, isOnScreen: true, milliseconds: 0, settled: Promise.resolve() };
  const api: Api = {
    post: async <Data>(_path: string, body: unknown, { isReportedByCaller }: CallOptions = {}) => {
      sent.push(structuredClone(body) as Sent);
      const answer = answers.shift() ?? { code: 200, ref: 'AB' };
      if (answer instanceof Error) throw answer;
      if (answer.code !== 200 && !isReportedByCaller?.(answer)) overPage.push(answer.code);
      return answer as Envelope<Data>;
    },
  };
  const open = (blocked: { storage?: AnswersStorage | undefined } = {}) =>
    openSession({
      form,
      subject: undefined,
      path: '/ask',
      api: () => api,
      baseUrl: () => '',
      language: () => 'en',
      storage: localStorageOf(kept),
      backup: { save: key => forgetCleared(localStorageOf(kept), key), settled: () => state.settled },
      savedFiles: { save: async () => undefined, find: async () => undefined, remove: async () => undefined },
      send: async () => ({ status: 0, text: '', offset: undefined }),
      isOnline: () => state.isOnline,
      isOnScreen: () => state.isOnScreen,
      now: () => state.milliseconds,
      wait: async () => undefined,
      ...blocked,
    });
  return { open, sent, overPage, answers, state, kept };
}

const lost = () => new ApiError('lost', { code: 'network' });

test('what was typed is saved until the server has acknowledged it', async () => {
  const { open, kept } = browser();
  const session = open();
  session.setAnswers({ name: 'Anna', city: '' });
  expect(open().store.getState()).toMatchObject({ answers: { name: 'Anna' }, notice: 'restored', isEdited: false });
  await session.submit('', 'en');
  expect(session.store.getState()).toMatchObject({ answers: {}, receipt: { ref: 'AB' }, status: 'filling', isEdited: false });
  expect(kept).toEqual({});
});

test('nothing is sent, and the form does not say that answers wait, before they are on the disk', async () => {
  const { open, sent, state } = browser();
  const session = open();
  session.setAnswers({ name: 'Anna' });
  for (const isOnline of [false, true]) {
    const disk = Promise.withResolvers<void>();
    Object.assign(state, { isOnline, settled: disk.promise });
    const submitted = session.submit('', 'en');
    await new Promise(resolve => setTimeout(resolve));
    expect([session.store.getState().status, sent.length]).toEqual([isOnline ? 'sending' : 'filling', 0]);
    disk.resolve();
    await submitted;
    expect([session.store.getState().status, sent.length]).toEqual(isOnline ? ['filling', 1] : ['queued', 0]);
  }
});

test('the same answers are sent under the same id until they are acknowledged, also from a reloaded page', async () => {
  const { open, sent, answers } = browser();
  const session = open();
  session.setAnswers({ name: 'Anna' });
  answers.push(lost(), lost());
  await session.submit('', 'en');
  expect(session.store.getState().status).toBe('failed');
  await session.submit('', 'en');
  await open().submit('', 'en');
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect(sent).toHaveLength(3);
});

test('other answers are another submission', async () => {
  const { open, sent, answers } = browser();
  const session = open();
  session.setAnswers({ name: 'Anna' });
  answers.push(lost());
  await session.submit('', 'en');
  session.setAnswers({ name: 'Bert' });
  await session.submit('', 'en');
  expect(sent.map(({ answers }) => answers.name)).toEqual(['Anna', 'Bert']);
  expect(sent[0]?.id).not.toBe(sent[1]?.id);
});

test('answers wait for the connection and are sent once', async () => {
  const { open, sent, state } = browser();
  const session = open();
  session.setAnswers({ name: 'Anna' });
  state.isOnline = false;
  await session.submit('', 'en');
  expect(session.store.getState().status).toBe('queued');
  expect(sent).toHaveLength(0);
  state.isOnline = true;
  session.reconnect();
  session.reconnect();
  await expect.poll(() => session.store.getState().receipt?.ref).toBe('AB');
  expect(sent).toHaveLength(1);
});

test('answers that wait are also sent from the next page', async () => {
  const { open, sent, state } = browser();
  const session = open();
  session.setAnswers({ name: 'Anna' });
  state.isOnline = false;
  await session.submit('', 'en');
  state.isOnline = true;
  const next = open();
  await expect.poll(() => next.store.getState().receipt?.ref).toBe('AB');
  expect(sent.map(({ answers }) => answers)).toEqual([{ name: 'Anna' }]);
});

test('answers that wait are not lost when the page is left while they are sent', async () => {
  const { open, sent, state } = browser();
  const session = open();
  session.setAnswers({ name: 'Anna' });
  state.isOnline = false;
  await session.submit('', 'en');
  state.isOnline = true;
  open();
  const last = open();
  await expect.poll(() => last.store.getState().receipt?.ref).toBe('AB');
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
});

test('answers that failed wait for the visitor, not for the connection', async () => {
  const { open, sent, answers, state } = browser();
  const session = open();
  session.setAnswers({ name: 'Anna' });
  state.isOnline = false;
  await session.submit('', 'en');
  state.isOnline = true;
  answers.push(lost());
  session.reconnect();
  await expect.poll(() => session.store.getState().status).toBe('failed');
  open();
  session.reconnect();
  expect(sent).toHaveLength(1);
});

test('a form is unsent from its first change until it is acknowledged or cleared', async () => {
  const { open } = browser();
  const session = open();
  expect(session.isUnsent()).toBe(false);
  session.setAnswers({ name: 'Anna' });
  expect(session.isUnsent()).toBe(true);
  expect(session.store.getState().isSaved).toBe(true);
  expect(open().isUnsent()).toBe(false);
  await session.submit('', 'en');
  expect(session.isUnsent()).toBe(false);
  session.setAnswers({ name: 'Bert' });
  session.clear();
  expect(session.isUnsent()).toBe(false);
  expect(session.store.getState().isSaved).toBe(false);
});

test('a form does not say that answers are kept where the browser stores none, or no more', () => {
  const { open, kept } = browser();
  const blocked = open({ storage: undefined });
  expect(blocked.store.getState().keepsAnswers).toBe(false);
  const full = open({
    storage: Object.assign(localStorageOf(kept), {
      setItem: () => {
        throw new Error('full');
      },
    }),
  });
  expect(full.store.getState().keepsAnswers).toBe(true);
  for (const session of [blocked, full]) {
    session.setAnswers({ name: 'Anna' });
    expect(session.store.getState().keepsAnswers).toBe(false);
    session.clear();
    expect(session.store.getState().keepsAnswers).toBe(false);
  }
});

test('a form that is changed while it waits is not sent without the visitor, and says so', async () => {
  const changes: [string, (session: FormSession) => void][] = [
    ['an answer', ({ setAnswers }) => setAnswers({ name: 'Anna B' })],
    ['a file more', ({ uploads }) => uploads.add(files, [new File(['new'], 'new.txt')])],
    ['a file less', ({ uploads }) => uploads.remove('old')],
  ];
  for (const [what, change] of changes) {
    const { open, sent, answers, state } = browser();
    const session = open();
    session.setAnswers({ name: 'Anna' });
    session.store.setState({
      files: [{ key: 'old', id: 'x', field: 'plans', name: 'old.txt', size: 1, sent: 1, state: 'done' } as AttachedFile],
    });
    answers.push({ code: 429, retryAfter: 30 });
    for (const [status, isOnline] of [
      ['queued', false],
      ['busy', true],
    ] as const) {
      state.isOnline = isOnline;
      await session.submit('', 'en');
      expect(session.store.getState().status, what).toBe(status);
    }
    change(session);
    expect(session.store.getState().status, what).toBe('withdrawn');
    session.setAnswers({ city: 'Lyon' });
    expect(session.store.getState().status, what).toBe('withdrawn');
    state.isOnline = true;
    session.reconnect();
    await Promise.resolve();
    expect(sent, what).toHaveLength(1);
  }
});

test('files are sent with their secrets, also those that an earlier version of the site has saved', async () => {
  const { open, sent, kept } = browser();
  const file = { field: 'plans', name: 'plan.txt', size: 1, changedAt: 0, sent: 1, state: 'done' };
  const files = ['one', 'two'].map(key => ({ ...file, key, id: `u_${key}`, secret: `secret of ${key}` }));
  kept['draft:ask_v1'] = JSON.stringify({ answers: { name: 'Anna' }, files, seconds: 3, keptAt: 0 });
  await open().submit('', 'en');
  expect(sent).toMatchObject([
    { answers: { plans: ['u_one', 'u_two'] }, uploadSecrets: { u_one: 'secret of one', u_two: 'secret of two' } },
  ]);
});

test('submitting twice at once sends once', async () => {
  const { open, sent } = browser();
  const session = open();
  session.setAnswers({ name: 'Anna' });
  await Promise.all([session.submit('', 'en'), session.submit('', 'en')]);
  expect(sent).toHaveLength(1);
});

test('a busy server says when to try again, and then gets the same submission', async () => {
  const { open, sent, answers, state } = browser();
  const session = open();
  session.setAnswers({ name: 'Anna' });
  answers.push({ code: 429, retryAfter: 30 }, { code: 503, retryAfter: 5 });
  state.milliseconds = 1000;
  await session.submit('', 'en');
  expect(session.store.getState()).toMatchObject({ status: 'busy', retryAt: 31_000, answers: { name: 'Anna' } });
  await session.submit('', 'en');
  expect(session.store.getState()).toMatchObject({ status: 'unavailable', retryAt: undefined, answers: { name: 'Anna' } });
  await session.submit('', 'en');
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
});

test('a form on the screen says itself that it can be sent later; all other refusals are reported over the page', async () => {
  const { open, overPage, answers, state } = browser();
  const session = open();
  session.setAnswers({ name: 'Anna' });
  for (const isOnScreen of [true, false]) {
    state.isOnScreen = isOnScreen;
    answers.push({ code: 429, retryAfter: 30 }, { code: 409 });
    await session.submit('', 'en');
    await session.submit('', 'en');
  }
  expect(overPage).toEqual([409, 429, 409]);
});

test('errors that the server found stay until the field is changed', async () => {
  const { open, answers } = browser();
  const session = open();
  session.setAnswers({ name: 'Anna' });
  answers.push({ code: 400, errors: [{ field: 'name', rule: 'pattern', message: 'Look' }] });
  await session.submit('', 'en');
  expect(session.store.getState()).toMatchObject({ status: 'filling', rejections: 1, serverErrors: [{ field: 'name', message: 'Look' }] });
  session.setAnswers({ name: 'Anne' });
  expect(session.store.getState().serverErrors).toEqual([]);
});

test('a refusal for something that is no field of the form is a failure', async () => {
  const { open, answers } = browser();
  const session = open();
  session.setAnswers({ name: 'Anna' });
  answers.push({ code: 400, errors: [{ field: 'language', rule: 'choice', message: 'No such language' }] });
  await session.submit('', 'en');
  expect(session.store.getState()).toMatchObject({ status: 'failed', rejections: 0, serverErrors: [] });
});

test('answers to another version fill the fields that take them; the others are shown until the form is sent or cleared', async () => {
  const older = { answers: { name: 'Anna', fax: '123' }, files: [], seconds: 40, keptAt: 2 };
  const pending = { id: '1', answers: '{}', path: '/ask', isQueued: true };
  const savedBefore = {
    'draft:ask_v0': { ...older, pending },
    'draft:ask_v2': { ...older, answers: { name: 'Bert', fax: '123' }, keptAt: 1 },
  };
  const others = { 'draft:ask_v0:usb': 'of another subject', 'draft:asked_v0': 'of another form' };
  for (const end of ['submit', 'clear'] as const) {
    const { open, sent, kept } = browser({
      ...others,
      ...Object.fromEntries(Object.entries(savedBefore).map(([key, saved]) => [key, JSON.stringify(saved)])),
    });
    const unplaced = [{ field: 'fax', text: '123' }];
    expect(open().store.getState()).toMatchObject({ answers: { name: 'Anna' }, notice: 'adapted', status: 'filling', unplaced });
    expect(JSON.parse(kept['draft:ask_v0'] ?? '')).toEqual({ ...older, pending: { ...pending, isQueued: false } });
    open().setAnswers({ city: 'Lyon' });
    const session = open();
    expect(session.store.getState()).toMatchObject({ answers: { name: 'Anna', city: 'Lyon' }, notice: 'restored', unplaced });
    await session[end]('', 'en');
    expect(session.store.getState()).toMatchObject({ answers: {}, unplaced: [] });
    expect(sent.map(({ answers, filledSeconds }) => [answers, filledSeconds])).toEqual(
      end === 'submit' ? [[{ name: 'Anna', city: 'Lyon' }, 40]] : [],
    );
    expect(kept).toEqual(others);
  }
});

test('the receipt has what was sent, without files that the server refused', async () => {
  for (const state of ['done', 'refused'] as const) {
    const session = browser().open();
    session.store.setState({ files: [{ key: 'k', id: 'x', field: 'plans', name: 'a.txt', size: 1, changedAt: 0, sent: 1, state }] });
    session.setAnswers({ name: 'Anna' });
    await session.submit('', 'en');
    const files = state === 'done' ? [{ field: 'plans', name: 'a.txt' }] : [];
    const sent = { answers: { name: 'Anna' }, files };
    expect(session.store.getState().receipt).toEqual({ ref: 'AB', hasFiles: files.length > 0, sent });
  }
});

test('the seconds of earlier visits count', async () => {
  const { open, sent, state } = browser();
  const first = open();
  state.milliseconds = 30_000;
  first.setAnswers({ name: 'Anna' });
  state.milliseconds = 0;
  const second = open();
  state.milliseconds = 5_000;
  await second.submit('', 'en');
  expect(sent[0]?.filledSeconds).toBe(35);
});

test('a form that is cleared before its answers are on the disk is not sent', async () => {
  const { open, sent, state } = browser();
  const session = open();
  session.setAnswers({ name: 'Anna' });
  const disk = Promise.withResolvers<void>();
  state.settled = disk.promise;
  const submitted = session.submit('', 'en');
  session.clear();
  disk.resolve();
  await submitted;
  expect([session.store.getState().status, sent.length]).toEqual(['filling', 0]);
});

test('a link that fills in what was there already has filled it in: after a reload, what the visitor made of it stays', () => {
  const kept = {};
  const { open } = browser(kept);
  const session = open();
  session.setAnswers({ kind: 'card' });
  session.preset('?kind=card');
  session.setAnswers({ kind: 'chip' });
  expect(open().store.getState()).toMatchObject({ answers: { kind: 'chip' }, preset: '?kind=card' });
});

test('a link that fills in nothing leaves the form as it is', () => {
  const { open } = browser();
  const session = open();
  session.preset('?kind=card');
  session.preset('?kind=fab&receipts=1');
  expect(session.store.getState()).toMatchObject({ answers: { kind: 'card' }, preset: '?kind=card', notice: 'preset', isEdited: false });
});

test('what a link has filled in is taken out again: what was there before is back, and what was changed since stays', () => {
  const { open } = browser();
  const session = open();
  session.setAnswers({ kind: 'chip' });
  session.preset('?kind=card&name=Card&city=Kazan');
  session.setAnswers({ city: 'Perm' });
  // After a reload, too.
  const reloaded = open();
  expect(reloaded.store.getState().answers).toEqual({ kind: 'card', name: 'Card', city: 'Perm' });
  reloaded.undoPreset();
  expect(reloaded.store.getState()).toMatchObject({
    answers: { kind: 'chip', city: 'Perm' },
    presets: undefined,
    notice: 'presetUndone',
    isEdited: false,
  });
  reloaded.undoPreset();
  expect(open().store.getState().answers).toEqual({ kind: 'chip', city: 'Perm' });
});

test('a link that is followed twice, or after another one, is taken out to what was there before it', () => {
  const { open } = browser();
  const session = open();
  session.setAnswers({ kind: 'chip' });
  session.preset('?kind=card');
  session.preset('?kind=card');
  session.undoPreset();
  expect(session.store.getState().answers).toEqual({ kind: 'chip' });
  session.preset('?name=Hub');
  session.preset('?name=Card');
  session.undoPreset();
  expect(session.store.getState().answers).toEqual({ kind: 'chip', name: 'Hub' });
});

test('the form is sent with its page, the page before, and what is as a link has filled it in', async () => {
  const { open, sent, state } = browser();
  const session = open();
  session.arrive('/gpu');
  session.arrive(undefined);
  session.arrive('/ask');
  session.preset('?kind=card&name=Card');
  session.setAnswers({ name: 'Anna' });
  state.isOnline = false;
  await session.submit('', 'en');
  state.isOnline = true;
  open();
  await new Promise(resolve => setTimeout(resolve));
  expect(sent.map(({ context }) => context)).toEqual([{ page: '/ask', from: '/gpu', preset: ['kind'] }]);
  const other = open();
  other.preset('?kind=card');
  other.undoPreset();
  other.setAnswers({ name: 'Otto' });
  await other.submit('', 'en');
  expect(sent.at(-1)?.context).toEqual({ page: '/ask', from: undefined, preset: [] });
});

describe('in two tabs', () => {
  const stored = ({ open }: ReturnType<typeof browser>) => open().store.getState().answers;

  test('a tab in which nothing is left takes nothing from what another has saved since', async () => {
    const visitor = browser();
    const [stale, typing] = [visitor.open(), visitor.open()];
    typing.setAnswers({ name: 'Anna', city: 'Jena' });
    stale.touch('name');
    stale.leave();
    expect(stored(visitor)).toEqual({ name: 'Anna', city: 'Jena' });
    stale.setAnswers({ name: 'B' });
    typing.setAnswers({ city: 'Gera' });
    stale.setAnswers({ name: '' });
    expect(stored(visitor)).toEqual({ name: 'Anna', city: 'Gera' });
  });

  test('the tab that is left or loaded again keeps what was typed in it, also after another has saved, sent or cleared', async () => {
    const visitor = browser();
    const [one, other] = [visitor.open(), visitor.open()];
    one.setAnswers({ name: 'Anna' });
    other.setAnswers({ name: 'Berta' });
    one.leave();
    expect(stored(visitor)).toEqual({ name: 'Anna' });
    await other.submit('', 'en');
    one.leave();
    expect(stored(visitor)).toEqual({ name: 'Anna' });
    other.setAnswers({ name: 'Clara' });
    other.clear();
    expect(visitor.kept).toEqual({});
    one.leave();
    expect(stored(visitor)).toEqual({ name: 'Anna' });
  });

  test('what was sent or cleared in a tab does not come back from it', async () => {
    const visitor = browser();
    const [one, other] = [visitor.open(), visitor.open()];
    one.setAnswers({ name: 'Anna' });
    await one.submit('', 'en');
    one.leave();
    other.leave();
    expect(visitor.kept).toEqual({});
  });
});
