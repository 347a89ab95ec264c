import { mixColors, readableOn } from './contrast.ts';

/** Light or dark. */
export type Mode = 'light' | 'dark';
export const modes = ['light', 'dark'] as const satisfies readonly Mode[];

/** What all other neutral colours of a mode are mixed from. */
interface Ground {
  /** Behind most of a page. */
  surface: string;
  /** Headings and the lines of drawings. */
  ink: string;
}

const ink = '#0b1220';

export const grounds: Record<Mode, Ground> = {
  light: { surface: '#ffffff', ink },
  dark: { surface: ink, ink: '#f1f5fa' },
};

/** Ground of the chapters that are dark in both modes: dark colours apply in them. */
const chapter = '#121c2f';

/** The grounds of text in a mode, besides tints of the main colour. */
const textGrounds: Record<Mode, readonly string[]> = { light: ['#ffffff'], dark: [ink, chapter] };

/** The second accent: wires, pads and marks of drawings, and the bar at the current place. */
const copper = '#b87333';
const error = '#e0282e';
const notice = '#d48806';

/** Colours that are the same whatever the main colour is, by name. */
export function neutralColors(mode: Mode): Record<string, string> {
  const { surface, ink } = grounds[mode];
  const mix = (share: number) => mixColors(ink, surface, share);
  const noticeGround = mixColors(notice, surface, mode === 'light' ? 0.06 : 0.12);
  const raised = mix(mode === 'light' ? 0.06 : 0.08);
  return {
    heading: ink,
    text: mix(0.82),
    'text-secondary': mix(0.7),
    surface,
    'surface-side': mix(mode === 'light' ? 0.025 : 0.035),
    // A dark chapter under it takes little of the contrast of its words.
    'surface-floating': `${surface}f7`,
    backdrop: '#050a1488',
    border: mix(mode === 'light' ? 0.12 : 0.18),
    'border-strong': mix(0.52),
    copper: readableOn([...textGrounds[mode], raised], copper),
    error: readableOn([...textGrounds[mode], raised], error),
    'on-error': mode === 'light' ? '#ffffff' : surface,
    notice: noticeGround,
    'notice-border': mixColors(notice, surface, 0.35),
    'notice-icon': readableOn([noticeGround], notice),
    chapter,
    'shadow-raised': mode === 'light' ? `${ink}26` : '#00000080',
  };
}

/** Colours that depend on the main colour (#rrggbb), by name. */
export function accentColors(primary: string, mode: Mode): Record<string, string> {
  const { surface, ink } = grounds[mode];
  const soft = mixColors(primary, surface, mode === 'light' ? 0.1 : 0.18);
  const tinted = mixColors(primary, mixColors(ink, surface, mode === 'light' ? 0.025 : 0.04), 0.025);
  // The main colour itself is often too light for text on white, or too dark for text on ink.
  const strong = readableOn([soft, tinted, ...textGrounds[mode]], primary);
  return {
    'primary-strong': strong,
    'primary-deep': mixColors(strong, mode === 'light' ? '#000000' : '#ffffff', 0.8),
    'on-primary': mode === 'light' ? '#ffffff' : surface,
    'primary-soft': soft,
    'primary-border': mixColors(primary, surface, 0.45),
    'surface-tinted': tinted,
  };
}
