import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { onTestFailed, TestRunner } from 'vitest';

/** How long a page that hangs is waited for, in milliseconds. */
const patience = 5000;

/**
 * Prints where a page was if the current test fails: its address, the entry of its history, what had the focus, which dialogs were open and the
 * last keys that reached it. What fails once in a thousand runs is found by this or not at all. Does nothing outside of a test.
 */
export async function describeWhenFailed(page: Page): Promise<void> {
  if (TestRunner.getCurrentTest() === undefined) return;
  await page.addInitScript(recordKeys);
  onTestFailed(async () => {
    if (page.isClosed()) return;
    const found = await Promise.race([page.evaluate(lookAtPage).catch(String), sleep(patience, 'it does not answer')]);
    console.error(`The page of the failed test: ${typeof found === 'string' ? found : JSON.stringify(found, null, 2)}`);
  });
}

type WithKeys = typeof globalThis & { lastKeys?: string[] };

/** Keeps the last ten keys, each with its target and what the page had then. */
function recordKeys(): void {
  const keys: string[] = [];
  (globalThis as WithKeys).lastKeys = keys;
  addEventListener(
    'keydown',
    ({ key, target }) => {
      const { dataset } = document.documentElement;
      const name = target instanceof Element ? `${target.tagName}#${target.id}` : String(target);
      const dialogs = document.querySelectorAll('dialog[open]').length;
      keys.push(
        `${Math.round(performance.now())} ms: ${key} at ${name}, app ${dataset.app}, dialogs ${dialogs}, entry ${history.state?.key}`,
      );
      if (keys.length > 10) keys.shift();
    },
    true,
  );
}

function lookAtPage() {
  const { activeElement, documentElement } = document;
  return {
    address: location.href,
    now: Math.round(performance.now()),
    readyState: document.readyState,
    visibility: document.visibilityState,
    app: documentElement.dataset.app,
    entry: history.state,
    focus: activeElement?.outerHTML.slice(0, 200),
    dialogs: Array.from(document.querySelectorAll('dialog[open]'), dialog => dialog.outerHTML.slice(0, 200)),
    keys: (globalThis as WithKeys).lastKeys,
  };
}
