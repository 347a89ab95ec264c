import { testStates } from './states.ts';

testStates(false);
