import type { Page } from 'playwright-core';
import { states } from '#scripts/shots/states.ts';

/** A view whose looks are kept as a baseline. */
export interface KeyView {
  /** Of its baseline. */
  name: string;
  language: 'en' | 'zh';
  width: 390 | 1440;
  /** Path of the page, without the prefix of a language. */
  path: string;
  /** Query and fragment of the address. */
  query?: string | undefined;
  /** Brings the page into a state. */
  enter?: ((page: Page) => Promise<void>) | undefined;
  /** What the window shows from its upper edge on; without it, the beginning of the page or what its state shows. */
  from?: string;
}

/** The state of a page that `npm run shots` takes a picture of. */
function stateOf(name: string) {
  const state = states[name];
  if (state === undefined) throw new RangeError(`No state "${name}"`);
  return state;
}

/** Each kind of page and each drawing at least once, both languages and both widths among them. */
export const keyViews: KeyView[] = [
  { name: 'home', language: 'en', width: 1440, path: '/home' },
  { name: 'home-phone', language: 'zh', width: 390, path: '/home' },
  { name: 'gpu', language: 'zh', width: 1440, path: '/project/gpu' },
  { name: 'hub-planner', language: 'en', width: 1440, ...stateOf('planned'), from: '#planner' },
  { name: 'explorer', language: 'en', width: 1440, path: '/ic/ip', from: '#catalogue' },
  { name: 'product', language: 'zh', width: 390, path: '/ic/ipInfo/ddr5-phy' },
  { name: 'tape-out', language: 'zh', width: 1440, path: '/ic/tapeout' },
  { name: 'run-planner', language: 'en', width: 390, path: '/ic/tapeout', query: '?quantity=dies', from: '#planner' },
  { name: 'package-picker', language: 'en', width: 1440, ...stateOf('picked'), from: '#sections' },
  { name: 'form-errors', language: 'zh', width: 390, ...stateOf('errors') },
  { name: 'form-step', language: 'en', width: 1440, ...stateOf('errors-step') },
  { name: 'not-found', language: 'zh', width: 390, path: '/nowhere' },
  { name: 'settings', language: 'en', width: 1440, ...stateOf('settings') },
  { name: 'sign-in', language: 'en', width: 390, path: '/sign-in' },
];
