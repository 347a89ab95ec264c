import type { GlobalToken } from 'antd';
import { mixColors, readableOn } from './contrast.ts';

/** Background of the sidebar, antd's own sider colour. */
export const navy = '#001529';

/** Pixels of a rem: sizes in rem follow the font size of the browser and the visitor's choice. */
const browserFontSize = 16;

const chineseFonts = "'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC'";

/** CSS declarations for `:root`: the antd design tokens under the names that the site's style sheets use. */
export function themeVariables(tokens: GlobalToken): string {
  const values = {
    ...colorsOf(tokens.colorPrimary),
    'color-on-primary': '#ffffff',
    'color-navy': navy,
    'color-navy-line': mixColors('#ffffff', navy, 0.12),
    'color-on-navy': '#ffffff',
    'color-on-navy-secondary': mixColors('#ffffff', navy, 0.7),
    'color-on-navy-border': '#ffffff73',
    'color-on-navy-hover': '#ffffff1a',
    // Lines and pads of the circuit board on navy backgrounds, the strongest first.
    'color-board-pad': '#ffffff33',
    'color-board-hole': '#ffffff1a',
    'color-board-line': '#ffffff0f',
    'color-board-grid': '#ffffff08',
    'color-heading': mixColors(navy, '#ffffff', 0.95),
    'color-text': mixColors(navy, '#ffffff', 0.84),
    'color-text-secondary': mixColors(navy, '#ffffff', 0.68),
    'color-surface': tokens.colorBgContainer,
    'color-surface-floating': `${tokens.colorBgContainer}eb`,
    'color-backdrop': `${navy}88`,
    'color-border': mixColors(navy, '#ffffff', 0.11),
    'color-border-strong': mixColors(navy, '#ffffff', 0.48),
    // Wires, pads and marks of drawings.
    'color-copper': '#a8622a',
    'color-notice': tokens.colorWarningBg,
    'color-notice-border': tokens.colorWarningBorder,
    'color-notice-icon': readableOn([tokens.colorWarningBg], tokens.colorWarning),
    'color-error': readableOn(['#ffffff'], tokens.colorError),
    'font-chinese': chineseFonts,
    font: withChinese(tokens.fontFamily),
    'font-code': tokens.fontFamilyCode,
    'font-size': `${tokens.fontSizeLG / browserFontSize}rem`,
    'font-size-small': `${tokens.fontSize / browserFontSize}rem`,
    radius: `${tokens.borderRadiusLG}px`,
    'radius-large': `${tokens.borderRadiusLG * 1.5}px`,
    'control-height': `${tokens.controlHeightLG}px`,
    'control-height-large': `${tokens.controlHeightLG + 6}px`,
    'space-xs': `${tokens.sizeXS}px`,
    'space-s': `${tokens.sizeSM}px`,
    'space-m': `${tokens.size}px`,
    'space-l': `${tokens.sizeLG}px`,
    'space-xl': `${tokens.sizeXXL}px`,
    'shadow-raised': `0 12px 28px -12px ${mixColors(navy, '#ffffff', 0.9)}40`,
    'shadow-floating': tokens.boxShadowSecondary.replace(/\s+/g, ' ').trim(),
    motion: `${tokens.motionDurationMid} ${tokens.motionEaseInOut}`,
  };
  return declarationsOf(values);
}

/** CSS declarations of all colours that depend on the main colour (#rrggbb); they override those of the theme. */
export function colorVariables(primary: string): string {
  return declarationsOf(colorsOf(primary));
}

function colorsOf(primary: string): Record<string, string> {
  const soft = mixColors(primary, '#ffffff', 0.1);
  const tinted = mixColors(primary, '#f8f9fb', 0.025);
  const strong = readableOn([soft, tinted], primary);
  return {
    'color-primary': primary,
    // Text, links and buttons: the main colour itself is often too light for text.
    'color-primary-strong': strong,
    'color-primary-deep': mixColors(strong, '#000000', 0.8),
    'color-primary-soft': soft,
    'color-primary-border': mixColors(primary, '#ffffff', 0.45),
    'color-navy-raised': mixColors(primary, navy, 0.16),
    'color-surface-tinted': tinted,
    'color-zebra': mixColors(primary, '#ffffff', 0.022),
  };
}

const declarationsOf = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** antd names no Chinese fonts; they come before the general family and the emoji. */
function withChinese(family: string): string {
  return family.replace(/\s*\n\s*/g, ' ').replace('sans-serif', 'var(--font-chinese), sans-serif');
}
