import { afterAll } from 'vitest';
import { removeFolders } from './tiny-build.ts';

// Vitest runs this file again for each file of tests; what the files share is loaded once.
afterAll(removeFolders);
