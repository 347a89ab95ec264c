import { tourOf } from './tour.ts';

tourOf('zh', [
  'is painted at once',
  'is accessible before the app runs',
  'is whole on a desktop',
  'hydrates without a problem',
  'is accessible in the app',
]);
