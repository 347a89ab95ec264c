import type { PaletteLanguage } from '../blocks/palette-types.ts';

/** What is asked for a picture at a block. */
export interface PictureQuestions {
  /** The default language first. */
  languages: PaletteLanguage[];
  /** Paths below content/assets of the pictures that the site has. */
  known: string[];
  /** The picture that the block shows, and its alternative texts by the code of the language; absent for a block that can show none. */
  own?: {
    /** Its path below content/assets; absent while the block has none. */
    image?: string | undefined;
    alts: Record<string, string>;
    /** Whether the picture may be without alternative text, as one that decorates. */
    canDecorate: boolean;
  };
}

/** A picture to be shown at a block of a page. */
export interface PictureOrder {
  page: string;
  /** The version of the page that was shown. */
  version: string;
  /** The block that shows it from now on, or below which a block of its own does. */
  id: string;
  isBelow: boolean;
  /** Name of the file that was chosen; of one that the site has, its path below content/assets. */
  name: string;
  isKnown: boolean;
  /** What it shows, by the code of the language. */
  alts: Record<string, string>;
}

/** Pixels across from which a picture looks sharp in the width of a page. */
export const sharpWidth = 800;

/** Most bytes of a picture that the dev server takes. */
export const mostPictureBytes = 20_000_000;

/** Types of the pictures that a site can show, as browsers name them. */
export const pictureTypes = ['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp', 'image/avif'];
