import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { accessibilityViolations } from '../../visitor.ts';

/**
 * Violations that `accessibilityViolations` finds on a page, in `npm run test:all`; with `npm test` nothing is looked for. For states inside a test
 * whose question is another one: axe takes as long as the rest of it.
 */
export async function barriersAtNight(page: Page): Promise<string[]> {
  return inject('runsAll') ? accessibilityViolations(page) : [];
}
