import { createRequire } from 'node:module';
import { themeCss as cssOf } from '#client/styles/tokens.ts';

// Only this part of antd: its main entry loads every component, which takes longer than the rest of the build's start.
const { default: getDesignToken } = createRequire(import.meta.url)(
  'antd/lib/theme/getDesignToken.js',
) as typeof import('antd/lib/theme/getDesignToken.js');

/** The style sheet of the theme in the site's main colour (#rrggbb), as variables. */
export function themeCss(colorPrimary: string): string {
  return cssOf(getDesignToken({ token: { colorPrimary } }));
}
