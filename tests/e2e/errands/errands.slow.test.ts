import { isEveryday, testWalks, walks } from './walks.ts';

testWalks(walks.filter(walk => !isEveryday(walk)));
