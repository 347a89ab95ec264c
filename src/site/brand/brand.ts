import type { SiteConfig } from '../generated/site-config.ts';
import { mixColors } from './contrast.ts';

/** What the site is recognised by: its colours, and the pictures that are its own, by their paths below content/assets. */
export interface Brand {
  colors: Colors;
  /** A square SVG; without it, the mark is the first letter of the site's title. */
  mark?: string;
  /** Pictures in header and sidebar, on light and on dark; without them, the mark is there. */
  logo?: Logo;
}

interface Logo {
  light: string;
  dark: string;
  /** Whether the name of the site is in it, so that it is not written beside it. */
  hasTitle: boolean;
}

/** The colours that all others are made of, as #rrggbb. */
export interface Colors {
  /** Links, buttons and what is chosen; visitors can choose another one. */
  main: string;
  /** Marks, icons and the bar at the current place; without it, the main colour. */
  second?: string;
  /** Ground of the dark theme, and headings of the light one. */
  ground: string;
  /** Ground of chapters that are dark in both. */
  chapter: string;
}

/** Headings of the dark theme. */
export const paper = '#f1f5fa';

const defaults = { main: '#1890ff', ground: '#111418' } as const;

/** The brand as written, with defaults for the rest. */
export function brandOf({ brand = {} }: Pick<SiteConfig, 'brand'>): Brand {
  const { mark, logo, color = defaults.main, secondColor, dark } = brand;
  const ground = dark?.ground ?? defaults.ground;
  return {
    colors: {
      main: color,
      ...(secondColor !== undefined && { second: secondColor }),
      ground,
      chapter: dark?.chapter ?? mixColors(paper, ground, 0.05),
    },
    ...(mark !== undefined && { mark }),
    ...(logo && { logo: { light: logo.light, dark: logo.dark ?? logo.light, hasTitle: logo.hasTitle ?? true } }),
  };
}
