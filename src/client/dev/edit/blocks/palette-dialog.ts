import { element } from '../../shadow.ts';
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
  const problems = element('ul', {});
  const submit = element('button', { type: 'submit', textContent: 'Insert' });
  const cancel = element('button', { type: 'button', textContent: 'Cancel' });
  const form = element('form', { method: 'dialog' }, [
    element('fieldset', {}, [
      element('legend', { textContent: `What to insert below ${after}` }),
      element(
        'div',
        { className: 'types' },
        palette.types.map(type => typeChoice(type, type === chosen, () => ask(type))),
      ),
    ]),
    questions,
    element('section', { role: 'status', ariaLabel: 'Problems' }, [problems]),
    element('div', {}, [submit, cancel]),
  ]);
  const dialog = element('dialog', { className: 'palette', ariaLabel: `Insert a block below ${after}` }, [form]);
  /** What was typed stays when another type is chosen. */
  const typed = new Map<string, string>();

  function ask(type: PaletteType): void {
    chosen = type;
    questions.replaceChildren(...questionsOf(type, palette.languages));
    for (const field of questions.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
      const kept = typed.get(field.name);
      if (kept !== undefined) field.value = kept;
      field.addEventListener('input', () => typed.set(field.name, field.value));
    }
    problems.replaceChildren();
  }

  const say = (sentences: readonly string[]) =>
    problems.replaceChildren(...sentences.map(sentence => element('li', { textContent: sentence })));
  const close = () => {
    dialog.close();
    dialog.remove();
  };

  async function send(): Promise<void> {
    if (chosen === undefined || submit.ariaDisabled === 'true') return;
    submit.ariaDisabled = 'true';
    const answers = new FormData(form);
    const answer = (name: string) => String(answers.get(name) ?? '');
    const titles = Object.fromEntries(palette.languages.map(({ code }) => [code, answer(`title-${code}`)]));
    try {
      const inserted = await insert({ type: chosen.type, after, target: answer('target'), titles });
      if (inserted.type === 'refused') say(['Not inserted:', ...inserted.problems]);
      else {
        close();
        onInserted(inserted);
      }
    } catch (error) {
      say([`Not inserted: ${error instanceof Error ? error.message : error}`]);
    } finally {
      submit.ariaDisabled = 'false';
    }
  }

  form.addEventListener('submit', event => {
    event.preventDefault();
    void send();
  });
  cancel.addEventListener('click', close);
  dialog.addEventListener('close', () => dialog.remove());
  if (chosen !== undefined) ask(chosen);
  parent.append(dialog);
  dialog.showModal();
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
    const caption = `${target.what.slice(0, 1).toUpperCase()}${target.what.slice(1)}`;
    if (target.isOpen) {
      const list = element('datalist', { id: 'target-names' }, names);
      const input = element('input', { name: 'target', required: true, autocomplete: 'off' });
      input.setAttribute('list', list.id);
      fields.push(element('label', {}, [element('span', { textContent: caption }), input]), list);
    } else {
      fields.push(
        element('label', {}, [element('span', { textContent: caption }), element('select', { name: 'target', required: true }, names)]),
      );
    }
  }
  if (word === undefined) return fields;
  const ofWords = languages.map(({ code, name, isNeeded }) =>
    element('label', {}, [
      element('span', { textContent: `${word}, ${name}${isNeeded ? '' : ' (or later, by a translator)'}` }),
      element('input', { name: `title-${code}`, required: isNeeded, lang: code }),
    ]),
  );
  return [...fields, ...ofWords];
}
