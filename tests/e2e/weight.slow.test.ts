import { isEverydayForm, testFormWeight } from './form-weight.ts';

testFormWeight(address => !isEverydayForm(address));
