import { testForeignChanges } from './foreign-changes.ts';

testForeignChanges(false);
