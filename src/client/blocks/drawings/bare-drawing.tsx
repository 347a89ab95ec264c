import { renderToStaticMarkup } from 'react-dom/server';
import type { DrawingKind } from '#site/pages/drawing-kinds.ts';
import type { Page } from '#site/pages/page.ts';
import { drawingComponents } from './drawing-components.ts';
import type { DrawingProps } from './drawing-props.ts';
import pens from './strokes.module.css';
import penStyles from './strokes.module.css?raw';

/** A drawing of a page file. */
interface DrawingOf extends Pick<DrawingProps, 'facts' | 'ranks'> {
  kind: DrawingKind;
}

/** The drawing that a page is known by: that of its hero, else its first one, else a chip. */
export function drawingOf({ blocks }: Page): DrawingOf {
  for (const block of blocks) {
    if (block.type === 'hero' && block.drawing) return { kind: block.drawing.kind, facts: block.data.facts, ranks: {} };
    const [first] = block.type === 'drawings' ? block.drawings : [];
    if (block.type === 'drawings' && first) return { kind: first.kind, facts: block.data.facts[first.id] ?? {}, ranks: first.ranks ?? {} };
  }
  return { kind: 'chip', facts: {}, ranks: {} };
}

/**
 * The lines of a drawing as SVG without words, style sheets and custom properties, for programs that are no browser. `colors` has the
 * values of `--color-…` by their names.
 */
export function bareDrawing({ kind, facts, ranks }: DrawingOf, colors: Readonly<Record<string, string>>): string {
  const Drawing = drawingComponents[kind];
  const labels = new Proxy({}, { get: () => '' });
  const lines = renderToStaticMarkup(<Drawing facts={facts} labels={labels} ranks={ranks} />).replace(/<text\b.*?<\/text>/g, '');
  const ink = colors.heading ?? '';
  const styles = penStyles
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\.([a-zA-Z]\w*)(?=[\s,{])/g, (_, name) => `.${pens[name]}`)
    .replace(/var\(--color-([\w-]+)\)/g, (_, name) => colors[name] ?? ink)
    .replace(/font-[\w-]+: [^;]+;/g, '')
    .replaceAll('currentColor', ink);
  return `<style>${styles}</style><g fill="none" stroke="${ink}" stroke-width="1.2" stroke-linejoin="round" stroke-linecap="round">${lines}</g>`;
}
