import { enableCompileCache } from 'node:module';
import path from 'node:path';

// Loaded ahead of a command (`node --import`), itself plain JavaScript: from the second start on Node need not strip types or
// compile anything that has not changed, and its stripper is not even loaded. That is half of the time a command takes to load.
enableCompileCache(path.join(import.meta.dirname, '../../.cache/node'));
