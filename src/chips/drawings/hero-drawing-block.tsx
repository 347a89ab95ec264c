import type { BlockOf } from '#site/pages/block.ts';
import { Sheet } from './view/sheet.tsx';

/** The drawing beside the words of a hero. */
export function HeroDrawing({ block: { drawing, data, words }, className }: { block: BlockOf<'hero'>; className: string }) {
  return drawing && data.drawn && <Sheet config={drawing} drawn={data.drawn} labels={words.labels} className={className} />;
}
