import { renderToStaticMarkup } from 'react-dom/server';
import type { BareDrawing } from '#client/bare-drawing.ts';
import type { Page } from '#site/pages/page.ts';
import type { DrawingConfig } from '../drawing-kinds.ts';
import type { DrawnData } from '../drawn-data.ts';
import dies from './dies.module.css';
import dieStyles from './dies.module.css?raw';
import { drawingComponents } from './drawing-components.ts';
import { type DrawingProps, sheet, sheetHeight } from './drawing-props.ts';
import strokes from './strokes.module.css';
import strokeStyles from './strokes.module.css?raw';

/** What all drawings are drawn with. */
const pens: Record<string, string | undefined> = { ...strokes, ...dies };

/** A drawing of a page file, without words. */
type WordlessDrawing = Omit<DrawingProps, 'labels'>;

/** That of its hero, else its first one. */
function drawingOf({ blocks }: Page): WordlessDrawing | undefined {
  for (const block of blocks) {
    if (block.type === 'hero' && block.drawing && block.data.drawn) return wordless(block.drawing, block.data.drawn);
    if (block.type === 'drawings') {
      const [first] = block.drawings;
      const drawn = first && block.data.drawn[first.id];
      if (drawn) return wordless(first, drawn);
    }
  }
  return undefined;
}

/** Nothing of it depends on the language: the same drawing is one picture for all. */
function wordless(config: DrawingConfig, { facts, catalogue }: DrawnData): WordlessDrawing {
  const blocks = config.blocks?.map(({ to: _, ...block }) => block);
  return { config: { ...config, ...(blocks && { blocks }) }, facts, catalogue };
}

/**
 * The lines of the drawing that a page is known by as SVG without words, style sheets and custom properties, for programs that are no
 * browser, and its size; `undefined` for a page without one. `colors` has the values of `--color-…` by their names.
 */
export function bareDrawing(page: Page, colors: Readonly<Record<string, string>>): BareDrawing | undefined {
  const drawing = drawingOf(page);
  if (drawing === undefined) return undefined;
  const { kind } = drawing.config;
  const Drawing = drawingComponents[kind];
  const labels = new Proxy({}, { get: () => '' });
  const lines = renderToStaticMarkup(<Drawing {...drawing} labels={labels} />).replace(/<text\b.*?<\/text>/g, '');
  const ink = colors.heading ?? '';
  const styles = `${strokeStyles}${dieStyles}`
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\.([a-zA-Z]\w*)(?=[\s,:{])/g, (_, name) => `.${pens[name]}`)
    .replace(/var\(--color-([\w-]+)\)/g, (_, name) => colors[name] ?? ink)
    .replace(/(font-[\w-]+|text-[\w-]+|letter-spacing): [^;]+;/g, '')
    .replaceAll('currentColor', ink);
  const pen = `fill="none" stroke="${ink}" stroke-width="1.2" stroke-linejoin="round" stroke-linecap="round"`;
  return { width: sheet.width, height: sheetHeight(kind), lines: `<style>${styles}</style><g ${pen}>${lines}</g>` };
}
