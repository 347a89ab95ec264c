import getDesignToken from 'antd/lib/theme/getDesignToken.js';
import { themeVariables } from '#client/styles/tokens.ts';

/** CSS with the design tokens of the antd theme in the site's main colour, as variables. */
export function themeCss(colorPrimary: string): string {
  return themeVariables(getDesignToken({ token: { colorPrimary } }));
}
