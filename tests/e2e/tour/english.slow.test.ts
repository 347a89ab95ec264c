import { tourOf } from './tour.ts';

tourOf('en', ['is accessible before the app runs']);
