import type { WritingApi } from '../edit/writing-api.ts';
import { openWriting } from '../edit/writing-api.ts';
import { element } from '../shadow.ts';
import { livePlace } from './live-place.ts';
import { translateStyle } from './translate-style.ts';
import { type Translations, type TranslationUnit, translationsAddress } from './translation-unit.ts';
import { unitEditor } from './unit-editor.ts';
import { unitList } from './unit-list.ts';

// The page on which a language is translated: texts, editor and the page that shows the text beside each other.

const isWaiting = ({ state }: TranslationUnit) => state !== 'translated';

function startTranslating(api: WritingApi, first: Translations): void {
  let translations = first;
  let current: TranslationUnit | undefined;
  const { language, source, others } = first;
  const live = livePlace();
  const status = element('output', {});
  const list = element('nav', { ariaLabel: 'Texts' });
  const place = element('section', { ariaLabel: 'Translation' });
  const count = element('span', {});
  const progress = element('progress', { ariaLabel: 'Translated' });
  const filter = element('select', { name: 'filter', ariaLabel: 'Which texts' }, [
    element('option', { value: 'waiting', textContent: 'Texts that wait' }),
    element('option', { value: 'all', textContent: 'All texts' }),
  ]);
  const search = element('input', { type: 'search', name: 'search', placeholder: 'Search', ariaLabel: 'Search the texts' });
  const languages = element(
    'select',
    { name: 'language', ariaLabel: 'Language' },
    others.map(({ code, name }) => element('option', { value: code, textContent: name, selected: code === language.code })),
  );
  const button = (name: string, title: string, run: () => void) => {
    const made = element('button', { type: 'button', textContent: name, title });
    made.addEventListener('click', run);
    return made;
  };

  const isFound = ({ source: text, written, about }: TranslationUnit) => {
    const wanted = search.value.trim().toLowerCase();
    return wanted === '' || [text, written, about].some(part => part.toLowerCase().includes(wanted));
  };
  /** A text that was just done stays in sight until the next one is chosen. */
  const isListed = (unit: TranslationUnit) => unit === current || ((filter.value === 'all' || isWaiting(unit)) && isFound(unit));

  function drawList(): void {
    const { units } = translations;
    const done = units.filter(unit => !isWaiting(unit)).length;
    Object.assign(progress, { value: done, max: units.length });
    count.textContent = `${done.toLocaleString('en')} of ${units.length.toLocaleString('en')}`;
    list.replaceChildren(...unitList({ units, current, isListed, choose: show }));
    if (list.childElementCount === 0) list.append(element('p', { textContent: 'No text waits.' }));
    list.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' });
  }

  function show(unit: TranslationUnit | undefined): void {
    current = unit;
    drawList();
    if (unit === undefined) {
      place.replaceChildren(element('p', { textContent: `Nothing waits in ${language.name}. “All texts” shows what is translated.` }));
      return;
    }
    const editor = unitEditor({ api, translations, unit, onDone, onConflict, onMove: move });
    place.replaceChildren(editor.form);
    live.show(unit);
    editor.focus();
  }

  function replace(unit: TranslationUnit): void {
    const isSame = (other: TranslationUnit) => other.file === unit.file && other.pointer === unit.pointer;
    const units = translations.units.map(other => (isSame(other) ? unit : other));
    if (current !== undefined && isSame(current)) current = unit;
    translations = { ...translations, units };
  }

  function onDone(unit: TranslationUnit, said: string, goesOn: boolean): void {
    replace(unit);
    status.textContent = said;
    if (goesOn) move(1);
    else show(unit);
  }

  function onConflict(unit: TranslationUnit | undefined): void {
    if (unit === undefined) {
      status.textContent = 'Not saved: the files have no such text any more. Copy what you typed; the list was read again.';
      void reload();
      return;
    }
    replace(unit);
    show(unit);
    status.textContent = `Not saved: source or translation were changed meanwhile. ${source.name} is shown as it is now, and what you typed is still there. The file has: ${unit.written || 'nothing'}`;
  }

  /** Goes to a text before or after the current one among those that are listed. */
  function move(by: number): void {
    const listed = translations.units.filter(isListed);
    const index = current === undefined ? -1 : listed.indexOf(current);
    const next = listed.at((index + by) % listed.length);
    show(next === current && next !== undefined && !isWaiting(next) && filter.value !== 'all' ? undefined : next);
  }

  async function reload(): Promise<void> {
    const shown = current;
    translations = await api.translations(language.code);
    show(
      translations.units.find(({ file, pointer }) => file === shown?.file && pointer === shown.pointer) ??
        translations.units.find(isListed),
    );
  }

  async function undo(): Promise<void> {
    const answer = await api.step('undo');
    if (answer.type === 'done') {
      await reload();
      status.textContent = `Taken back: ${answer.what}.`;
    } else if (answer.type === 'refused') status.textContent = `Not done: ${answer.problems.join(' ')}`;
    else if (answer.type === 'conflict') status.textContent = `Not done: ${answer.file} was changed since in another way.`;
    else status.textContent = 'There is nothing to undo.';
  }

  const saying = (run: () => Promise<void>) => () =>
    void run().catch(error => {
      status.textContent = error instanceof Error ? error.message : String(error);
    });
  filter.addEventListener('change', drawList);
  search.addEventListener('input', drawList);
  languages.addEventListener('change', () => location.assign(`${translationsAddress}/${languages.value}`));
  addEventListener('keydown', event => {
    if (!event.altKey || !['ArrowDown', 'ArrowUp'].includes(event.key)) return;
    event.preventDefault();
    move(event.key === 'ArrowDown' ? 1 : -1);
  });

  document.title = `Translations into ${language.name}`;
  document.body.replaceChildren(
    element('header', {}, [
      element('h1', {}, [`${source.name} into `, languages]),
      element('label', { className: 'progress' }, [progress, count]),
      filter,
      search,
      button('Undo', 'Takes the last save back', saying(undo)),
      button('Read again', 'After changes elsewhere', saying(reload)),
      element('a', { href: '/', textContent: 'To the site' }),
    ]),
    element('main', {}, [list, place, live.place]),
    status,
  );
  status.textContent = first.note ?? '';
  show(first.units.find(isWaiting));
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(translateStyle);
document.adoptedStyleSheets.push(sheet);

const api = await openWriting();
const code = location.pathname.split('/')[2] ?? '';
if (api === undefined)
  document.body.append('Texts can be translated only on the machine on which `npm run dev` runs, at its address localhost.');
else
  api.translations(code).then(
    translations => startTranslating(api, translations),
    error => document.body.append(error.message),
  );
