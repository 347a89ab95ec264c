import type { SiteConfig } from './generated/site-config.ts';

/** Sizes of text and controls, the largest first. */
export const sizes = ['default', 'medium', 'small', 'mini'] as const;
export type Size = (typeof sizes)[number];

/** The interface before a visitor changes it. */
export interface Settings {
  /** Whether a handle at the edge of the page opens the settings. */
  panel: boolean;
  /** Whether the tabs of visited pages show. */
  tagsView: boolean;
  /** Whether the header stays in view. */
  fixedHeader: boolean;
  /** Whether the logo is above the menu. */
  sidebarLogo: boolean;
  /** Whether errors of the interface are kept for the visitor to see. */
  errorLog: boolean;
  size: Size;
}

const defaults: Settings = { panel: false, tagsView: false, fixedHeader: true, sidebarLogo: true, errorLog: true, size: 'medium' };

/** The settings as written, with defaults for the others. */
export function settingsOf(config: SiteConfig): Settings {
  return { ...defaults, ...config.settings };
}
