import type { GlobalToken } from 'antd';
import type { Colors } from '#site/brand/brand.ts';
import { accentColors, type Mode, modes, neutralColors } from '#site/brand/palette.ts';
import { desktop } from '../desktop.ts';

/** A picture of the brand. */
export interface BrandPicture {
  address: string;
  /** Whether it is in the colour of its place alone. */
  isShape: boolean;
}

export interface BrandPictures {
  mark: BrandPicture;
  logo?: { light: BrandPicture; dark: BrandPicture; hasTitle: boolean } | undefined;
  /** Width of the logo, in units of its height. */
  ratio: number;
}

/** Those of macOS and iOS, of Windows, and the two names of one face on Linux and Android. */
const chineseFonts = "'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC'";

/**
 * The style sheet of the theme: sizes and fonts of antd's design tokens, and the colours in light and dark, under the names that
 * the site's style sheets use. Dark applies where the system or the visitor asks for it (`data-appearance` on the root element), and
 * in chapters that are always dark (`data-mode`).
 */
export function themeCss(tokens: GlobalToken, colors: Colors, pictures: BrandPictures): string {
  const { mark, logo, ratio } = pictures;
  const own = declarationsOf(pictureValues(logo?.light ?? mark, ratio));
  const light = `${declarationsOf(sharedValues(tokens))};${own};${accents(colors)};${modeDeclarations('light', colors, pictures)}`;
  const dark = modeDeclarations('dark', colors, pictures);
  return [
    `:root{${light}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-appearance="light"]){${dark}}}`,
    `@media screen{:root[data-appearance="dark"],[data-mode="dark"]{${dark}}}`,
    // A logo with the title in it has no room in a rail of icons, the mark has.
    logo?.hasTitle ? `@media ${desktop}{:root[data-sidebar="closed"]{${declarationsOf({ ...noPicture, ...pictureValues(mark, 1) })}}}` : '',
  ].join('');
}

/** CSS declarations of all colours that depend on the main colour, in both modes; they override those of the theme. */
export function colorVariables(colors: Colors): string {
  return `--color-primary:${colors.main};${accents(colors)}`;
}

const accents = (colors: Colors) => modes.map(mode => declarationsOf(named(`--${mode}-`, accentColors(mode, colors)))).join(';');

/** What a mode says: the neutral colours, and which of the two sets of accents applies. */
function modeDeclarations(mode: Mode, colors: Colors, { logo }: BrandPictures): string {
  const names = Object.keys(accentColors(mode, colors));
  return declarationsOf({
    'color-scheme': mode,
    ...named('--color-', neutralColors(mode, colors)),
    // It follows what a visitor chooses.
    ...(colors.second === undefined && { '--color-second': 'var(--color-primary-strong)' }),
    ...(logo && !logo.light.isShape && { '--logo-paint': layer(logo[mode].address) }),
    ...Object.fromEntries(names.map(name => [`--color-${name}`, `var(--${mode}-${name})`])),
  });
}

/**
 * What src/client/layout/site-logo.module.css draws: a shape in the colour of its place, as an icon is, or a picture as it is, on no
 * ground of its own.
 */
function pictureValues({ address, isShape }: BrandPicture, ratio: number): Record<string, string> {
  return {
    ...(ratio !== 1 && { '--logo-ratio': String(ratio) }),
    ...(isShape ? { '--logo-shape': layer(address) } : { '--logo-paint': layer(address), '--logo-ground': 'none', '--logo-margin': '0px' }),
  };
}

/** As where the theme says nothing. */
const noPicture = Object.fromEntries(['ratio', 'paint', 'shape', 'ground', 'margin'].map(name => [`--logo-${name}`, 'initial']));

const layer = (address: string) => `url(${address}) 50%/contain no-repeat`;

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
