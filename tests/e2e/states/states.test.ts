import { testStates } from './states.ts';

testStates(true);
