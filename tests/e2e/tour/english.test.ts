import { tourOf } from './tour.ts';

// With english.slow.test.ts, chinese.test.ts and chinese.slow.test.ts each page is looked at in all ways in both languages.
tourOf('en', [
  'is painted at once',
  'is whole on a phone',
  'is whole on a desktop',
  'hydrates without a problem',
  'is accessible in the app',
]);
