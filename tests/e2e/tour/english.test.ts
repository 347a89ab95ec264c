import { tourOf } from './tour.ts';

// The rest of what is looked at is in english.slow.test.ts; Chinese on a desktop and in the app is in chinese.slow.test.ts.
tourOf('en', ['is painted at once', 'is whole on a phone', 'is whole on a desktop', 'hydrates, and is accessible in the app']);
