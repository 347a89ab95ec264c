import { imageSize } from 'image-size';

/** Type of a picture by its contents, and its width and height in CSS pixels as it is shown: a photograph is turned by its orientation. */
export function measureImage(bytes: Uint8Array): { type: string; width: number; height: number } {
  const { width, height, orientation = 1, type = '' } = imageSize(bytes);
  return orientation >= 5 ? { type, width: height, height: width } : { type, width, height };
}
