import { nearest } from './nearest.ts';

const mostSuggestions = 3;

/**
 * The pictures that a wrong name probably means: the same file with a folder too many or too few before it
 * (`content/assets/home/cake.svg`, `cake.svg`), else one with a similar name.
 */
export function nearImages(name: string, images: readonly string[]): string[] {
  const moved = images.filter(image => name.endsWith(`/${image}`) || image.endsWith(`/${name}`));
  return moved.length > 0 ? moved : nearest(name, images);
}

/** The best of these suggestions: the pictures in the folder of the page, if there are any. */
export function suggestedImages(name: string, images: readonly string[], page: string): string[] {
  const near = nearImages(name, images);
  const own = near.filter(image => image.startsWith(`${page}/`));
  return (own.length > 0 ? own : near).slice(0, mostSuggestions);
}
