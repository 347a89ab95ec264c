import { isEveryday, testWalks, walks } from './walks.ts';

testWalks(walks.filter(isEveryday));
