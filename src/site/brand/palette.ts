import { type Colors, paper } from './brand.ts';
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

const white = '#ffffff';

/** Ground and ink of a mode. */
export function groundOf(mode: Mode, { ground }: Pick<Colors, 'ground'>): Ground {
  return mode === 'light' ? { surface: white, ink: ground } : { surface: ground, ink: paper };
}

/** The grounds of text in a mode, besides tints of the main colour. In dark chapters, which both modes have, dark colours apply. */
const textGrounds = (mode: Mode, { ground, chapter }: Colors): readonly string[] => (mode === 'light' ? [white] : [ground, chapter]);

const error = '#e0282e';
const notice = '#d48806';

/** Colours that are the same whatever the main colour is, by name. */
export function neutralColors(mode: Mode, colors: Colors): Record<string, string> {
  const { surface, ink } = groundOf(mode, colors);
  const mix = (share: number) => mixColors(ink, surface, share);
  const noticeGround = mixColors(notice, surface, mode === 'light' ? 0.06 : 0.12);
  const side = mix(mode === 'light' ? 0.025 : 0.035);
  // The ground of what is chosen, in the main colour that is farthest from it.
  const softest = softOf(mode === 'light' ? '#000000' : white, mode, surface);
  const raised = mix(mode === 'light' ? 0.06 : 0.08);
  return {
    heading: ink,
    text: readableOn([side, ...textGrounds(mode, colors)], mix(0.82)),
    'text-secondary': readableOn([...textGrounds(mode, colors), softest], mix(0.7)),
    surface,
    'surface-side': side,
    // A dark chapter under it takes little of the contrast of its words.
    'surface-floating': `${surface}f7`,
    backdrop: '#050a1488',
    border: mix(mode === 'light' ? 0.12 : 0.18),
    'border-strong': readableOn(textGrounds(mode, colors), mix(0.52), 3),
    second: readableOn([...textGrounds(mode, colors), raised], colors.second ?? colors.main),
    error: readableOn([...textGrounds(mode, colors), raised], error),
    'on-error': mode === 'light' ? white : surface,
    notice: noticeGround,
    'notice-border': mixColors(notice, surface, 0.35),
    'notice-icon': readableOn([noticeGround], notice),
    chapter: colors.chapter,
    'shadow-raised': mode === 'light' ? `${ink}26` : '#00000080',
  };
}

/** Colours that depend on the main colour, by name. */
export function accentColors(mode: Mode, colors: Colors): Record<string, string> {
  const { surface, ink } = groundOf(mode, colors);
  const primary = colors.main;
  const soft = softOf(primary, mode, surface);
  const tinted = mixColors(primary, mixColors(ink, surface, mode === 'light' ? 0.025 : 0.04), 0.025);
  // The main colour itself is often too light for text on white, or too dark for text on ink.
  const strong = readableOn([soft, tinted, ...textGrounds(mode, colors)], primary);
  return {
    'primary-strong': strong,
    'primary-deep': mixColors(strong, mode === 'light' ? '#000000' : '#ffffff', 0.8),
    'on-primary': mode === 'light' ? white : surface,
    'primary-soft': soft,
    'primary-border': mixColors(primary, surface, 0.45),
    'surface-tinted': tinted,
  };
}

const softOf = (primary: string, mode: Mode, surface: string) => mixColors(primary, surface, mode === 'light' ? 0.1 : 0.18);
