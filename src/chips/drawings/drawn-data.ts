import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ChipsWords } from '../generated/chips-words.ts';
import { describeDrawing } from './describe-drawing.ts';
import { type DrawingConfig, drawingKinds } from './drawing-kinds.ts';
import { type DrawnCatalogue, drawnCatalogue } from './drawn-catalogue.ts';
import type { DrawnFact } from './drawn-fact.ts';

/** What a drawing shows besides its layout and its labels. */
export interface DrawnData {
  /** Its facts, by its own names for them. */
  facts: Record<string, DrawnFact>;
  /** What it shows, in sentences. */
  alt: string;
  catalogue?: DrawnCatalogue;
}

/** What drawings in a language are made of. */
interface DrawingContext {
  catalogue: Catalogue;
  /** The fact of a name as drawings show it. */
  drawn: (name: string) => DrawnFact | undefined;
  drawingWords: ChipsWords['drawings'];
  /** Language of the words. */
  htmlLang: string;
  /** Id of the catalogue entry whose page it is. */
  subject: string | undefined;
}

/** What a drawing shows; `words` are those that stand beside it and in it. */
export function drawnData(
  config: DrawingConfig,
  { title = '', labels = {} }: { title?: string; labels?: Record<string, string> } = {},
  { drawn, catalogue, subject, drawingWords, htmlLang }: DrawingContext,
): DrawnData {
  const facts = Object.fromEntries(
    Object.entries(config.facts ?? {}).flatMap(([name, fact]) => {
      const known = drawn(fact);
      return known === undefined ? [] : [[name, known]];
    }),
  );
  const shown = drawingKinds[config.kind].showsCatalogue ? { catalogue: drawnCatalogue(catalogue, subject) } : {};
  return { facts, alt: describeDrawing(title, { config, facts, labels, ...shown }, drawingWords, htmlLang), ...shown };
}
