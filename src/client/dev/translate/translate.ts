import type { WritingApi } from '../edit/writing-api.ts';
import { openWriting } from '../edit/writing-api.ts';
import type { StepAnswer } from '../edit/written-text.ts';
import { element } from '../shadow.ts';
import { livePlace } from './live-place.ts';
import { translateHeader } from './translate-header.ts';
import { translateStyle } from './translate-style.ts';
import { isSameText, isWaiting, type Translations, type TranslationUnit } from './translation-unit.ts';
import { unitEditor } from './unit-editor.ts';
import { unitList } from './unit-list.ts';

// The page on which a language is translated: texts, editor and the page that shows the text beside each other.

function startTranslating(api: WritingApi, first: Translations): void {
  let translations = first;
  let current: TranslationUnit | undefined;
  const { language, source } = first;
  const live = livePlace();
  const status = element('output', {});
  const list = element('nav', { ariaLabel: 'Texts' });
  const place = element('section', { ariaLabel: 'Translation' });
  const head = translateHeader({ ...first, onFilter: drawList, onUndo: saying(undo), onReload: saying(reload) });

  /** A text that was just done stays in sight until the next one is chosen. */
  const isListed = (unit: TranslationUnit) => unit === current || head.isWanted(unit);

  function drawList(): void {
    const { units } = translations;
    head.showProgress(units);
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
    const units = translations.units.map(other => (isSameText(other, unit) ? unit : other));
    if (current !== undefined && isSameText(current, unit)) current = unit;
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
    show(next === current && next !== undefined && !isWaiting(next) && !head.listsAll() ? undefined : next);
  }

  async function reload(): Promise<void> {
    const shown = current;
    translations = await api.translations(language.code);
    const same = shown && translations.units.find(unit => isSameText(unit, shown));
    show(same ?? translations.units.find(isListed));
  }

  async function undo(): Promise<void> {
    const answer = await api.step('undo');
    if (answer.type === 'done') await reload();
    status.textContent = undoneWords(answer);
  }

  function saying(run: () => Promise<void>): () => void {
    return () =>
      void run().catch(error => {
        status.textContent = error instanceof Error ? error.message : String(error);
      });
  }

  addEventListener('keydown', event => {
    if (!event.altKey || !['ArrowDown', 'ArrowUp'].includes(event.key)) return;
    event.preventDefault();
    move(event.key === 'ArrowDown' ? 1 : -1);
  });
  document.title = `Translations into ${language.name}`;
  document.body.replaceChildren(head.header, element('main', {}, [list, place, live.place]), status);
  status.textContent = first.note ?? '';
  show(first.units.find(isWaiting));
}

function undoneWords(answer: StepAnswer): string {
  switch (answer.type) {
    case 'done':
      return `Taken back: ${answer.what}.`;
    case 'refused':
      return `Not done: ${answer.problems.join(' ')}`;
    case 'conflict':
      return `Not done: ${answer.file} was changed since in another way.`;
    case 'nothing':
      return 'There is nothing to undo.';
  }
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
