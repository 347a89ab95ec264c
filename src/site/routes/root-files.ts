/** Addresses of the icons and manifests that a build makes: they stay, because programs remember them. */
export const rootFiles = {
  /** For programs that read no document. */
  favicon: '/favicon.ico',
  /** For browsers: the mark as it is drawn. */
  mark: '/favicon.svg',
  touchIcon: '/apple-touch-icon.png',
  icon: (pixels: number) => `/icon-${pixels}.png`,
  manifest: (language: string) => `/manifest.${language}.webmanifest`,
} as const;

/** Pixels of the icons in the manifest; the largest is the logo in search results. */
export const iconSizes = [192, 512] as const;
