import { createRequire } from 'node:module';
import { type BrandPictures, themeCss as cssOf } from '#client/styles/tokens.ts';
import type { Colors } from '#site/brand/brand.ts';

// Only this part of antd: its main entry loads every component, which takes longer than the rest of the build's start.
const { default: getDesignToken } = createRequire(import.meta.url)(
  'antd/lib/theme/getDesignToken.js',
) as typeof import('antd/lib/theme/getDesignToken.js');

/** The style sheet of the theme in the colours and with the pictures of the site's brand, as variables. */
export function themeCss(colors: Colors, pictures: BrandPictures): string {
  return cssOf(getDesignToken({ token: { colorPrimary: colors.main } }), colors, pictures);
}
