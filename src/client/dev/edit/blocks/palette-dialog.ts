import { upperFirst } from '#site/words/first-letter.ts';
import { element } from '../../shadow.ts';
import { labelled, wordFields } from '../questions.ts';
import { openDialogForm } from './dialog-form.ts';
import type { NewPageBlock, Palette, PaletteLanguage, PaletteType } from './palette-types.ts';
import type { BlockAnswer } from './written-block.ts';

interface PaletteOptions {
  palette: Palette;
  /** Id of the block below which something is inserted. */
  after: string;
  insert: (block: NewPageBlock) => Promise<BlockAnswer>;
  /** Called when the palette is closed, unless nothing was inserted because of what was typed. */
  onInserted: (answer: BlockAnswer) => void;
}

/** Opens the palette of block types: one is chosen, what it needs is asked for, and it is inserted. Escape leaves the page as it is. */
export function openPalette(parent: ShadowRoot, { palette, after, insert, onInserted }: PaletteOptions): void {
  let chosen = palette.types[0];
  const questions = element('section', { className: 'questions' });
  /** What was typed stays when another type is chosen. */
  const typed = new Map<string, string>();
  const { form, say } = openDialogForm(parent, {
    label: `Insert a block below ${after}`,
    content: [
      element('fieldset', {}, [
        element('legend', { textContent: `What to insert below ${after}` }),
        element(
          'div',
          { className: 'types' },
          palette.types.map(type => typeChoice(type, type === chosen, () => ask(type))),
        ),
      ]),
      questions,
    ],
    submit: 'Insert',
    failure: 'Not inserted',
    send: () => chosen && insert(blockOf(chosen)),
    onDone: onInserted,
  });

  function ask(type: PaletteType): void {
    chosen = type;
    questions.replaceChildren(...questionsOf(type, palette.languages));
    for (const field of questions.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
      const kept = typed.get(field.name);
      if (kept !== undefined) field.value = kept;
      field.addEventListener('input', () => typed.set(field.name, field.value));
    }
    say([]);
  }

  function blockOf({ type }: PaletteType): NewPageBlock {
    const answers = new FormData(form);
    const answer = (name: string) => String(answers.get(name) ?? '');
    const titles = Object.fromEntries(palette.languages.map(({ code }) => [code, answer(`title-${code}`)]));
    return { type, after, target: answer('target'), titles };
  }

  if (chosen !== undefined) ask(chosen);
  form.querySelector<HTMLInputElement>('input[type="radio"]')?.focus();
}

function typeChoice({ type, name, description }: PaletteType, isChosen: boolean, choose: () => void): HTMLElement {
  const radio = element('input', { type: 'radio', name: 'type', value: type, checked: isChosen });
  radio.addEventListener('change', choose);
  return element('label', { className: 'type' }, [
    radio,
    element('span', {}, [element('strong', { textContent: name }), element('small', { textContent: description })]),
  ]);
}

/** The fields of a type: what it is nothing without, then its first word in each language. */
function questionsOf({ word, target }: PaletteType, languages: readonly PaletteLanguage[]): HTMLElement[] {
  const fields: HTMLElement[] = [];
  if (target !== undefined) {
    const names = target.names.map(name => element('option', { value: name, textContent: name }));
    const caption = upperFirst(target.what);
    if (target.isOpen) {
      const list = element('datalist', { id: 'target-names' }, names);
      const input = element('input', { name: 'target', required: true, autocomplete: 'off' });
      input.setAttribute('list', list.id);
      fields.push(labelled(caption, input), list);
    } else {
      fields.push(labelled(caption, element('select', { name: 'target', required: true }, names)));
    }
  }
  if (word === undefined) return fields;
  return [...fields, ...wordFields(word, languages).labels];
}
