import { isEveryday, testWalks, walks } from './walks.ts';

testWalks(walks.filter((walk, index) => !isEveryday(walk, index)));
