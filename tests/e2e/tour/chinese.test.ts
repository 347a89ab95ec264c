import { tourOf } from './tour.ts';

tourOf('zh', ['is whole on a phone', 'hydrates, and is accessible in the app']);
