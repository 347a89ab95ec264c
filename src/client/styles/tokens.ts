import type { GlobalToken } from 'antd';
import { accentColors, type Mode, modes, neutralColors } from './palette.ts';

/** Those of macOS and iOS, of Windows, and the two names of one face on Linux and Android. */
const chineseFonts = "'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC'";

/**
 * The style sheet of the theme: sizes and fonts of antd's design tokens, and the colours in light and dark, under the names that
 * the site's style sheets use. Dark applies where the system or the visitor asks for it (`data-appearance` on the root element), and
 * in chapters that are always dark (`data-mode`).
 */
export function themeCss(tokens: GlobalToken): string {
  const light = `${declarationsOf(sharedValues(tokens))};${accents(tokens.colorPrimary)};${modeDeclarations('light')}`;
  const dark = modeDeclarations('dark');
  return [
    `:root{${light}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-appearance="light"]){${dark}}}`,
    `@media screen{:root[data-appearance="dark"],[data-mode="dark"]{${dark}}}`,
  ].join('');
}

/** CSS declarations of all colours that depend on the main colour (#rrggbb), in both modes; they override those of the theme. */
export function colorVariables(primary: string): string {
  return `--color-primary:${primary};${accents(primary)}`;
}

const accents = (primary: string) => modes.map(mode => declarationsOf(named(`--${mode}-`, accentColors(primary, mode)))).join(';');

/** What a mode says: the neutral colours, and which of the two sets of accents applies. */
function modeDeclarations(mode: Mode): string {
  const names = Object.keys(accentColors('#000000', mode));
  return declarationsOf({
    'color-scheme': mode,
    ...named('--color-', neutralColors(mode)),
    ...Object.fromEntries(names.map(name => [`--color-${name}`, `var(--${mode}-${name})`])),
  });
}

function sharedValues(tokens: GlobalToken): Record<string, string> {
  return {
    '--color-primary': tokens.colorPrimary,
    '--font-chinese': chineseFonts,
    '--font': withChinese(tokens.fontFamily),
    '--font-code': tokens.fontFamilyCode,
    '--radius': `${tokens.borderRadius}px`,
    '--radius-large': `${tokens.borderRadiusLG}px`,
    '--control-height': `${tokens.controlHeightLG}px`,
    '--control-height-large': `${tokens.controlHeightLG + 6}px`,
    '--space-xs': `${tokens.sizeXS}px`,
    '--space-s': `${tokens.sizeSM}px`,
    '--space-m': `${tokens.size}px`,
    '--space-l': `${tokens.sizeLG}px`,
    '--space-xl': `${tokens.sizeXXL}px`,
    '--shadow-raised': '0 12px 28px -12px var(--color-shadow-raised)',
    '--shadow-floating': '0 6px 16px 0 var(--color-shadow-raised), 0 9px 28px 8px var(--color-shadow-raised)',
    '--motion': `${tokens.motionDurationMid} ${tokens.motionEaseInOut}`,
  };
}

const named = (prefix: string, values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}${name}`, value]));

const declarationsOf = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** antd names no Chinese fonts; they come before the general family and the emoji. */
function withChinese(family: string): string {
  return family.replace(/\s*\n\s*/g, ' ').replace('sans-serif', 'var(--font-chinese), sans-serif');
}
