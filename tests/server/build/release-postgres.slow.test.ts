import { test } from 'vitest';
import { sharedPostgres } from '../shared-postgres.ts';
import { newPostgres } from '../store/databases.ts';
import { releaseUnderLoad } from './release-under-load.ts';

const database = sharedPostgres();

test('PostgreSQL: a release under load: nobody sees an error, every form arrives once, and the new build is served whole', () =>
  releaseUnderLoad(
    'PostgreSQL',
    newPostgres(() => database),
  ));
