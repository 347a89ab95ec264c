import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

/** A connection to the browser that all test files of a run share; closing it closes the profiles that were opened by it. */
export const openBrowser = (): Promise<Browser> => chromium.connect(inject('browser'));
