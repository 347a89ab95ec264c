import { imageSize } from 'image-size';

/** Width and height of a picture in CSS pixels, as it is shown: a photograph with a rotated orientation is turned. */
export function measureImage(bytes: Uint8Array): { width: number; height: number } {
  const { width, height, orientation = 1 } = imageSize(bytes);
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}
