import type { Page } from '#site/pages/page.ts';
import type { Image } from '#site/source.ts';

/** The photograph that a page is known by: that of its hero, else the first one that it shows by itself. A drawn picture is none: its letters would be those of the machine. */
export function photographOf({ blocks }: Page): Image | undefined {
  const images = blocks.flatMap(block => (block.type === 'hero' || block.type === 'picture' ? [block.image] : []));
  return images.find(image => image !== undefined && !image.src.endsWith('.svg'));
}
