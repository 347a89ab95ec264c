import { element } from '../shadow.ts';
import type { PaletteLanguage } from './blocks/palette-types.ts';

/** A field with its label. */
export const labelled = (caption: string, input: HTMLElement): HTMLLabelElement =>
  element('label', {}, [element('span', { textContent: caption }), input]);

/** A box to tick with its label beside it. */
export const ticked = (caption: string, box: HTMLInputElement): HTMLLabelElement =>
  element('label', { className: 'tick' }, [box, element('span', { textContent: caption })]);

/** Questions in a fold, which opens for one that has to be answered. */
export function folded(caption: string, questions: readonly HTMLElement[]): HTMLElement {
  const fold = element('details', {}, [element('summary', { textContent: caption }), ...questions]);
  fold.addEventListener('invalid', () => fold.setAttribute('open', ''), { capture: true });
  return fold;
}

/** Asks for the name in the files, in a fold: it follows the label and seldom has to be changed. */
export const fileNameField = (caption: string, name: HTMLInputElement): HTMLElement => folded('For developers', [labelled(caption, name)]);

/** A word that is asked for in each language. */
interface WordFields {
  labels: HTMLElement[];
  fields: { code: string; isNeeded: boolean; input: HTMLInputElement }[];
  /** That of the default language. */
  original: HTMLInputElement;
  /** What was typed, by the code of the language. */
  typed(): Record<string, string>;
}

export function wordFields(word: string, languages: readonly PaletteLanguage[]): WordFields {
  const fields = languages.map(({ code, name, isNeeded }) => ({
    code,
    isNeeded,
    input: element('input', { name: `title-${code}`, required: isNeeded, lang: code, autocomplete: 'off' }),
    name,
    caption: `${word}, ${name}`,
  }));
  const needed = fields.filter(({ isNeeded }) => isNeeded);
  const others = fields.filter(({ isNeeded }) => !isNeeded);
  const labelsOf = (shown: typeof fields) => shown.map(({ caption, input }) => labelled(caption, input));
  return {
    fields,
    labels: [
      ...labelsOf(needed),
      ...(others.length === 0
        ? []
        : [folded(`${word} in ${others.map(({ name }) => name).join(', ')}: now, or later by a translator`, labelsOf(others))]),
    ],
    original: fields[0]?.input ?? element('input', {}),
    typed: () => Object.fromEntries(fields.map(({ code, input }) => [code, input.value])),
  };
}

/** Fills a name in as its label is typed, until somebody types the name itself. */
export function nameAfter(label: HTMLInputElement, name: HTMLInputElement, nameOf: (label: string) => string): void {
  let isOwn = false;
  name.addEventListener('input', () => {
    isOwn = true;
  });
  label.addEventListener('input', () => {
    if (!isOwn) name.value = nameOf(label.value);
  });
}
