import { tourOf } from './tour.ts';

tourOf('zh', ['is whole on a phone']);
