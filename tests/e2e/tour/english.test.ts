import { tourOf } from './tour.ts';

tourOf('en');
