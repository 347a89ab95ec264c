import fc from 'fast-check';
import { renderToReadableStream } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { captureErrors, captureRenderErrors, type ErrorSource } from '#client/error-log/capture-errors.ts';
import { ErrorList } from '#client/error-log/error-list.tsx';
import { ErrorLogButton } from '#client/error-log/error-log-button.tsx';
import { addError, clearErrors, createErrorLog, type ErrorLog, maxLengths } from '#client/error-log/error-log-store.ts';
import { i18nOf } from '#client/i18n.ts';
import { anyText } from '../../any-text.ts';
import { markupOf, smallShell } from '../small-shell.tsx';

const error = { message: 'Error: broken', component: '', url: '/home', stack: '', time: 0 };
const messagesOf = (log: ErrorLog) => log.getState().entries.map(({ message }) => message);

/** The part of a window that concerns errors. */
function openWindow() {
  const source: ErrorSource & EventTarget = Object.assign(new EventTarget(), { location: { pathname: '/home' } });
  return {
    source,
    fail: (thrown: unknown, message = '') => source.dispatchEvent(Object.assign(new Event('error'), { error: thrown, message })),
    reject: (reason: unknown) => source.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason })),
  };
}

describe('the log', () => {
  test('keeps the newest errors, the newest first, each under a number of its own', () => {
    const log = createErrorLog();
    for (let time = 1; time <= 50 + 10; time++) addError(log, { ...error, time });
    const { entries } = log.getState();
    expect(entries.map(({ time }) => time)).toEqual(Array.from({ length: 50 }, (_, index) => 50 + 10 - index));
    expect(new Set(entries.map(({ id }) => id)).size).toBe(50);
  });

  test('cuts long texts, never through a character', () => {
    const text = anyText({ maxLength: 12 }).map(part => part.repeat(1000));
    fc.assert(
      fc.property(text, long => {
        const log = createErrorLog();
        addError(log, { message: long, component: long, url: long, stack: long, time: 0 });
        const entry = log.getState().entries[0];
        for (const [key, longest] of Object.entries(maxLengths)) {
          const kept = String(entry?.[key as keyof typeof maxLengths]);
          expect(kept.length).toBeLessThanOrEqual(longest);
          expect(kept.isWellFormed()).toBe(true);
          expect(kept === long || (kept.endsWith('…') && long.startsWith(kept.slice(0, -1)))).toBe(true);
        }
      }),
    );
  });

  test('removes them all', () => {
    const log = createErrorLog();
    addError(log, error);
    clearErrors(log);
    expect(log.getState().entries).toEqual([]);
  });
});

describe('capturing', () => {
  test('keeps uncaught errors and rejected promises with the path of the page', () => {
    const log = createErrorLog();
    const { source, fail, reject } = openWindow();
    captureErrors(log, source);
    const thrown = new TypeError('x is not a function');
    fail(thrown);
    reject(new Error('no answer'));
    expect(messagesOf(log)).toEqual(['Error: no answer', 'TypeError: x is not a function']);
    expect(log.getState().entries[1]).toMatchObject({ url: '/home', component: '', stack: thrown.stack });
  });

  test('keeps the message where the browser hides the error of a foreign script', () => {
    const log = createErrorLog();
    const { source, fail } = openWindow();
    captureErrors(log, source);
    fail(null, 'Script error.');
    expect(messagesOf(log)).toEqual(['Script error.']);
  });

  test('ignores what browsers report about observers', () => {
    const log = createErrorLog();
    const { source, fail } = openWindow();
    captureErrors(log, source);
    fail(undefined, 'ResizeObserver loop completed with undelivered notifications.');
    expect(messagesOf(log)).toEqual([]);
  });

  test('ends with its clean-up', () => {
    const log = createErrorLog();
    const { source, fail, reject } = openWindow();
    captureErrors(log, source)();
    fail(new Error('late'));
    reject(new Error('late'));
    expect(messagesOf(log)).toEqual([]);
  });

  const broken = () => {
    throw new Error('do not look');
  };
  test.each([
    ['a text', 'out of stock', 'out of stock'],
    ['undefined', undefined, 'undefined'],
    ['null', null, 'null'],
    ['a symbol', Symbol('x'), 'Symbol(x)'],
    ['an object', { code: 500 }, '[object Object]'],
    ['something like an error', { name: 'ApiError', message: 'No.' }, 'ApiError: No.'],
    ['an error without words', new Error(''), 'Error'],
    ['an object without prototype', Object.create(null), 'unknown error'],
    ['an object that cannot be written', { toString: broken }, 'unknown error'],
    ['an object that cannot be looked at', new Proxy({}, { get: broken }), 'unknown error'],
  ])('copes with %s', (_, thrown, message) => {
    const log = createErrorLog();
    const { source, reject } = openWindow();
    captureErrors(log, source);
    reject(thrown);
    expect(messagesOf(log)).toEqual([message]);
  });

  test('does not loop when a listener of the log throws', () => {
    const log = createErrorLog();
    const { source, fail } = openWindow();
    captureErrors(log, source);
    log.subscribe(() => {
      fail(new Error('drawing the log'));
      throw new Error('drawing the log');
    });
    expect(() => fail(new Error('first'))).not.toThrow();
    expect(messagesOf(log)).toEqual(['Error: first']);
  });
});

describe('a component that breaks', () => {
  const console_ = vi.spyOn(console, 'error');
  beforeEach(() => void console_.mockImplementation(() => undefined));
  afterEach(() => console_.mockClear());

  test('is named in the log and stays in the console', async () => {
    const log = createErrorLog();
    const { onCaughtError } = captureRenderErrors(log, openWindow().source);
    const thrown = new Error('broken');
    function Broken(): never {
      throw thrown;
    }
    const onError = (error: unknown, { componentStack }: { componentStack?: string }) => {
      onCaughtError(error, { componentStack: componentStack ?? '' });
    };
    await renderToReadableStream(
      <main>
        <Broken />
      </main>,
      { onError },
    ).catch(() => undefined);
    expect(log.getState().entries).toMatchObject([{ message: 'Error: broken', component: 'Broken', url: '/home' }]);
    expect(console_).toHaveBeenCalledWith(thrown);
  });

  test.each([
    ['Chromium', '\n    at Broken (https://site.example/main.js:1:2)\n    at main', 'Broken'],
    ['Firefox', '\nBroken@https://site.example/main.js:1:2\nmain', 'Broken'],
    ['nobody', '', ''],
  ])('is named as %s writes it', (_, componentStack, component) => {
    const log = createErrorLog();
    captureRenderErrors(log, openWindow().source).onUncaughtError(new Error('broken'), { componentStack });
    expect(log.getState().entries).toMatchObject([{ component }]);
  });
});

describe('the visitor', () => {
  test('finds no button while nothing has gone wrong', () => {
    expect(markupOf(<ErrorLogButton />)).toBe('');
  });

  test('reads message, component, address and stack of each error', () => {
    const entry = { ...error, id: 1, component: 'Broken', stack: 'at Broken' };
    const values = [...markupOf(<ErrorList entries={[entry]} />).matchAll(/<dd[^>]*>(.*?)<\/dd>/g)].map(([, value]) =>
      value?.replace(/<[^>]*>/g, ''),
    );
    expect(values.filter(value => !value?.startsWith('errorLog.'))).toEqual(['Error: broken', 'Broken', '/home', 'at Broken']);
  });

  test('reads no empty lines', () => {
    const markup = markupOf(<ErrorList entries={[{ ...error, id: 1 }]} />);
    expect(markup.match(/<dt>/g)).toHaveLength(3);
  });
});

test.each([
  ['en', '1,234 errors, 1.2k, the last 2 hours ago'],
  ['zh', '1,234 errors, 1.2k, the last 2小时前'],
])('words in %s write their values in the formats they name', (language, expected) => {
  const shell = smallShell(language);
  const when = '{{count, thousands}} errors, {{ count , abbreviate }}, the last {{time, timeAgo}}';
  const errorLog = { ...shell.layout.errorLog, when };
  const { t } = i18nOf({ ...shell, layout: { ...shell.layout, errorLog } });
  expect(t('errorLog.when', { count: 1234, time: Date.now() - 2.5 * 3_600_000 })).toBe(expected);
});
