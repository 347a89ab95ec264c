import { tourOf } from './tour.ts';

tourOf('zh');
