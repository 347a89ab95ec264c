import { afterEach, expect, test, vi } from 'vitest';
import { useDevice } from '#client/device.ts';
import { markupOf } from './small-shell.tsx';

afterEach(() => void vi.unstubAllGlobals());

function DeviceName() {
  return useDevice();
}

// tests/e2e/sidebar/sidebar.slow.test.ts tests how the device follows the window.
test.each([true, false])('a document is rendered for a desktop, whatever the window is (wide: %s)', matches => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches }));
  expect(markupOf(<DeviceName />)).toBe('desktop');
});
