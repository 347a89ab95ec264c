import { markdownButtons } from '../edit/markdown-buttons.ts';
import { labelled } from '../edit/questions.ts';
import type { WritingApi } from '../edit/writing-api.ts';
import { element } from '../shadow.ts';
import type { Save } from './save-queue.ts';
import { type TranslatedElsewhere, translatedElsewhere } from './translated-elsewhere.ts';
import type { ChangedPart, Translations, TranslationUnit } from './translation-unit.ts';
import { stateNames } from './unit-list.ts';
import { forgetTyped, keepTyped, type TypedPart, typedFor } from './unsaved-translations.ts';

/** Milliseconds after the last key, after which the checker looks at a text. */
const checkDelay = 300;

interface EditorOptions {
  api: Pick<WritingApi, 'check'>;
  translations: Translations;
  unit: TranslationUnit;
  /** Why the text was not saved when it was last tried. */
  refusal: readonly string[] | undefined;
  onSave: (unit: TranslationUnit, saves: readonly Save[]) => void;
  onMove: (by: number) => void;
}

/** A text, its translation, and what helps with it. What is typed stays typed until it is saved. */
export function unitEditor({ api, translations, unit: first, refusal, onSave, onMove }: EditorOptions) {
  const { source, language } = translations;
  let unit = first;
  const isCopy = unit.state === 'missing';
  const field = element('textarea', { name: 'translation', lang: language.htmlLang, dir: 'auto', rows: unit.isMarkdown ? 8 : 3 });
  const comment = element('textarea', { name: 'comment', rows: 2 });
  let unchanged = { translation: isCopy ? '' : unit.written, comment: unit.comment };
  // Saved by a page that did not live to hear of it.
  if (typedFor(unit, 'translation')?.trimEnd() === unit.written.trimEnd()) forgetTyped(unit, 'translation');
  const elsewhere = translatedElsewhere(unit, translations.units);
  const [asElsewhere, ...otherwise] = elsewhere.filter(({ isSame }) => isSame);
  /** The only translation that the same text has elsewhere: it is there to be read and saved. */
  const filledIn = isCopy && otherwise.length === 0 && typedFor(unit, 'translation') === undefined ? asElsewhere : undefined;
  field.value = typedFor(unit, 'translation') ?? filledIn?.translation ?? unchanged.translation;
  comment.value = typedFor(unit, 'comment') ?? unchanged.comment;
  const shown = { translation: field.value, comment: comment.value };
  const problems = element('ul', {});
  const length = element('p', { className: 'length' });
  let timer: ReturnType<typeof setTimeout> | undefined;

  const say = (sentences: readonly string[]) =>
    problems.replaceChildren(...sentences.map(sentence => element('li', { textContent: sentence })));

  function keep(part: TypedPart, typed: string): void {
    if (typed === unchanged[part]) forgetTyped(unit, part);
    else keepTyped(unit, part, typed);
  }

  /** A comment that was typed is saved with its text. */
  function send(task: Save['task'], typed: string): void {
    clearTimeout(timer);
    const own = { task, typed };
    const noted = { task: 'comment' as const, typed: comment.value };
    onSave(unit, task === 'comment' || comment.value === unchanged.comment ? [own] : [own, noted]);
  }

  const insert = (text: string) => {
    field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
    field.dispatchEvent(new Event('input'));
    field.focus();
  };
  /** Puts a translation in the place of what is typed, which the browser can undo. */
  const replaceBy = (text: string) => {
    field.select();
    insert(text);
  };
  /** Facts, links and terms, each with a key from 1 to 9. */
  const offers = [
    ...unit.parts.map(part => ({ text: part.startsWith('](') ? `[${part}` : part, name: part, has: part })),
    ...unit.terms.map(({ term, translation, forbidden }) => ({
      text: translation,
      name: `${term} → ${translation}${forbidden.length > 0 ? ` (not ${forbidden.join(', ')})` : ''}`,
      has: translation,
    })),
  ];
  const tokens = offers.map(({ text, name }, index) => {
    const token = element('button', { type: 'button', className: 'token', title: index < 9 ? `Alt+${index + 1}` : '', textContent: name });
    token.addEventListener('click', () => insert(text));
    return token;
  });

  function look(): void {
    for (const [index, { has, name }] of offers.entries()) {
      const isThere = field.value.includes(has);
      const token = tokens[index];
      if (token === undefined) continue;
      token.classList.toggle('there', isThere);
      token.ariaLabel = `${name}: ${isThere ? 'is in the translation' : 'not in the translation yet'}`;
    }
    length.textContent = `${source.name} ${unit.source.length} characters, ${language.name} ${field.value.length}`;
  }

  const check = () =>
    api.check(unit, field.value).then(
      answer => say(answer.problems),
      () => say([]),
    );
  field.addEventListener('input', () => {
    keep('translation', field.value);
    look();
    clearTimeout(timer);
    // What the file does not have yet can be validated only when it is saved.
    if (unit.written !== '') timer = setTimeout(check, checkDelay);
    else say([]);
  });

  comment.addEventListener('input', () => keep('comment', comment.value));

  const isUnchanged = () => !isCopy && field.value === unit.written;
  const save = () => send(isUnchanged() ? 'confirm' : 'translate', field.value);
  const button = (name: string, key: string, run: () => void) => {
    const made = element('button', { type: 'button', textContent: name, title: key });
    made.addEventListener('click', run);
    return made;
  };
  const form = element('form', { className: 'editor' }, [
    element('p', { className: 'place' }, [
      element('small', { className: unit.state, textContent: stateNames[unit.state] }),
      element('code', { textContent: `${unit.file}  ${unit.pointer}` }),
    ]),
    element('h2', { textContent: source.name }),
    element('blockquote', { lang: source.htmlLang }, withMarks(unit.source, unit.parts)),
    ...(unit.change === undefined ? [] : changeOf(unit.change, source.htmlLang)),
    ...(tokens.length === 0 ? [] : [element('div', { role: 'toolbar', ariaLabel: 'Facts, links and terms' }, tokens)]),
    labelled(language.name, field),
    ...(unit.isMarkdown ? [markdownButtons(field)] : []),
    length,
    ...(elsewhere.length === 0 ? [] : [listOf(elsewhere, translations, { filledIn, take: replaceBy })]),
    element('section', { role: 'status', ariaLabel: 'Problems' }, [problems]),
    element('div', { className: 'buttons' }, [
      element('button', { type: 'submit', className: 'main', textContent: 'Save and go on', title: 'Ctrl+Enter' }),
      button('Keep as a draft', 'Alt+D, and go on', () => send('draft', field.value)),
      ...(isCopy ? [] : [button('Right as it is', 'Alt+C', () => send('confirm', unit.written))]),
      button('Back', 'Alt+↑', () => onMove(-1)),
      button('Skip', 'Alt+↓', () => onMove(1)),
    ]),
    labelled('Comment for colleagues, in the file above the text', comment),
    element('div', { className: 'buttons' }, [button('Save the comment', '', () => send('comment', comment.value))]),
  ]);
  form.addEventListener('submit', event => {
    event.preventDefault();
    save();
  });
  form.addEventListener('keydown', event => {
    const run = keyOf(event);
    if (run === undefined) return;
    event.preventDefault();
    run();
  });
  function keyOf({ key, code, altKey, ctrlKey, metaKey }: KeyboardEvent): (() => void) | undefined {
    if ((ctrlKey || metaKey) && key === 'Enter') return save;
    // By the place of the key: with Alt, some keyboards write other characters.
    const digit = altKey ? /^Digit([1-9])$/.exec(code)?.[1] : undefined;
    const offer = digit === undefined ? undefined : offers[Number(digit) - 1];
    if (offer !== undefined) return () => insert(offer.text);
    if (altKey && code === 'KeyD') return () => send('draft', field.value);
    if (altKey && code === 'KeyC' && !isCopy) return () => send('confirm', unit.written);
    return undefined;
  }
  const isTouched = () => field.value !== shown.translation || comment.value !== shown.comment;
  look();
  if (refusal !== undefined) say(['Not saved:', ...refusal]);
  else if (unit.written !== '' && field.value !== '') void check();
  return {
    form,
    focus() {
      field.focus();
      // Typing replaces it.
      if (filledIn !== undefined) field.select();
    },
    say,
    /** Whether the fields have something else than when the text was opened. */
    isTouched,
    /** Whether nothing is there yet. */
    isBlank: () => field.value === '' && !isTouched(),
    /** Takes the text as it is after a save, while more is typed. */
    renew(saved: TranslationUnit): void {
      unit = saved;
      unchanged = { translation: saved.written, comment: saved.comment };
    },
  };
}

interface ListOptions {
  /** The one that is in the field already. */
  filledIn: TranslatedElsewhere | undefined;
  take(text: string): void;
}

/** Translations of the same text and of near ones, each with a button that takes it over. */
function listOf(
  elsewhere: readonly TranslatedElsewhere[],
  { source, language }: Translations,
  { filledIn, take }: ListOptions,
): HTMLElement {
  const items = elsewhere.map(({ source: text, translation, about, isSame }) => {
    const button = element('button', { type: 'button', className: 'token', lang: language.htmlLang, textContent: translation });
    button.addEventListener('click', () => take(translation));
    const near = [`In ${about}, “`, element('span', { lang: source.htmlLang, textContent: text }), '” is '];
    return element('li', {}, [...(isSame ? [`The same text in ${about} is `] : near), button]);
  });
  return element('section', {}, [
    element('h3', { textContent: 'Translated elsewhere' }),
    ...(filledIn === undefined ? [] : [element('p', { textContent: `Filled in as in ${filledIn.about}: read it, then save it.` })]),
    element('ul', { className: 'elsewhere' }, items),
  ]);
}

/** A text in which facts and links are marked. */
function withMarks(text: string, parts: readonly string[]): (Node | string)[] {
  if (parts.length === 0) return [text];
  const pattern = new RegExp(`(${parts.map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`);
  return text.split(pattern).map(piece => (parts.includes(piece) ? element('mark', { textContent: piece }) : piece));
}

/** What is not in the source any more, and what is new in it. */
function changeOf(change: readonly ChangedPart[], htmlLang: string): HTMLElement[] {
  const tags = { both: 'span', before: 'del', after: 'ins' } as const;
  const parts = change.map(({ text, of }) => element(tags[of], { textContent: text }));
  return [
    element('h3', { textContent: 'What changed since it was translated' }),
    element('blockquote', { className: 'change', lang: htmlLang }, parts),
  ];
}
