import { unsafe } from './archive-limits.ts';
import type { BoundedFile } from './bounded-file.ts';
import { Refusal } from './refusal.ts';

/** Padding that some tools leave behind a RAR; too short for a second archive to hide in. */
const maxPadding = 32;

/** Throws Refusal where something follows the end of a RAR that its reader would never show. */
export function checkEndOfRar(file: BoundedFile, end: number): void {
  if (file.size - end > maxPadding) throw unsafe('something is hidden behind its end');
}

/** One part of several says little about the whole, and cannot be opened alone. */
export function incompletePart(): Refusal {
  return new Refusal('unreadable', 'it is one part of an archive in several parts');
}
