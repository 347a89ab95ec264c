import { stepsOf } from '../edit/take-step.ts';
import type { WritingApi } from '../edit/writing-api.ts';
import { openWriting } from '../edit/writing-api.ts';
import { element } from '../shadow.ts';
import { livePlace } from './live-place.ts';
import { type Save, saveQueue } from './save-queue.ts';
import { translateHeader } from './translate-header.ts';
import { translateStyle } from './translate-style.ts';
import { isSameText, isWaiting, type TranslationAnswer, type Translations, type TranslationUnit } from './translation-unit.ts';
import { unitEditor } from './unit-editor.ts';
import { renameItem, stateNames, unitList } from './unit-list.ts';
import { forgetTyped, typedFor } from './unsaved-translations.ts';

type DoneAnswer = Extract<TranslationAnswer, { type: 'done' }>;

// The page on which a language is translated: texts, editor and the page that shows the text beside each other.

function startTranslating(api: WritingApi, first: Translations): void {
  let translations = first;
  let current: TranslationUnit | undefined;
  let editor: ReturnType<typeof unitEditor> | undefined;
  /** Texts that were not saved, with the reasons. */
  const refusals = new Map<string, string[]>();
  const { language, source } = first;
  const live = livePlace();
  const status = element('output', {});
  const list = element('nav', { ariaLabel: 'Texts' });
  const place = element('section', { ariaLabel: 'Translation' });
  const head = translateHeader({ ...first, onFilter, onUndo: saying(undo), onReload: saying(reload) });
  const newest = (unit: TranslationUnit) => translations.units.find(other => isSameText(other, unit)) ?? unit;
  const saves = saveQueue({ translate: api.translate, language: language.code, newest, onDone, onConflict, onRefused });

  const keyOf = ({ file, pointer }: TranslationUnit) => file + pointer;
  const isOpen = (unit: TranslationUnit) => current !== undefined && isSameText(current, unit);
  /** A text that was just done stays in sight until the next one is chosen. */
  const isListed = (unit: TranslationUnit) => unit === current || (head.isWanted(unit) && (head.listsAll() || !saves.isSaving(unit)));
  function nameOf(unit: TranslationUnit): string {
    if (saves.isSaving(unit)) return 'Saving';
    if (refusals.has(keyOf(unit))) return 'Not saved';
    return typedFor(unit, 'translation') === undefined ? stateNames[unit.state] : 'Typed, not saved';
  }

  function drawList(): void {
    const { units } = translations;
    head.showProgress(units);
    list.replaceChildren(...unitList({ nameOf, units, current, isListed, choose: show }));
    if (list.childElementCount === 0) list.append(element('p', { textContent: 'No text waits.' }));
    list.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' });
  }

  /** Lists other texts; where none is open, because none was left of those before, the first of them is. */
  function onFilter(): void {
    // The focus stays where it is: in the search that is typed.
    if (current === undefined) show(translations.units.find(isListed), false);
    else drawList();
  }

  function show(unit: TranslationUnit | undefined, takesFocus = true): void {
    current = unit;
    drawList();
    if (unit === undefined) {
      editor = undefined;
      place.replaceChildren(element('p', { textContent: `Nothing waits in ${language.name}. “All texts” shows what is translated.` }));
      return;
    }
    editor = unitEditor({ api, translations, unit, refusal: refusals.get(keyOf(unit)), onSave, onMove: move });
    place.replaceChildren(editor.form);
    live.show(unit);
    if (takesFocus) editor.focus();
  }

  function replace(unit: TranslationUnit): void {
    const units = translations.units.map(other => (isSameText(other, unit) ? unit : other));
    if (isOpen(unit)) current = unit;
    translations = { ...translations, units };
    head.showProgress(units);
    renameItem(list, unit, nameOf(unit));
  }

  function onSave(unit: TranslationUnit, orders: readonly Save[]): void {
    refusals.delete(keyOf(unit));
    saves.add(unit, orders);
    if (orders.some(({ task }) => task !== 'comment')) move(1);
    else renameItem(list, unit, nameOf(unit));
  }

  function onDone({ task, typed }: Save, { unit: saved, what, problems }: DoneAnswer): void {
    // A comment changes nothing of whether a translation is older than its source, which one text alone does not show.
    const unit = task === 'comment' ? { ...saved, state: newest(saved).state } : saved;
    forgetTyped(unit, task === 'comment' ? 'comment' : 'translation', typed);
    replace(unit);
    status.textContent = [`Done: ${what}.`, ...problems].join(' ');
    // It waits on, and was not listed while it was saved.
    if (task === 'draft') drawList();
    if (!isOpen(unit)) {
      // The same text is offered what was just saved, unless something is there already.
      if (current?.source.trim() === unit.source.trim() && editor?.isBlank()) show(current);
      return;
    }
    const hasMore = typedFor(unit, 'translation') !== undefined || typedFor(unit, 'comment') !== undefined;
    // A field that is typed into stays the same one.
    if (hasMore) editor?.renew(unit);
    else show(unit);
  }

  function onConflict(shown: TranslationUnit, now: TranslationUnit | undefined): void {
    if (now === undefined) {
      status.textContent = `Not saved: the files have no text “${excerpt(shown)}” any more. You typed: ${typedFor(shown, 'translation') ?? ''}`;
      void reload();
      return;
    }
    const said = `Source or translation were changed meanwhile. ${source.name} is shown as it is now, and what you typed is still there. The file has: ${now.written || 'nothing'}`;
    onRefused(now, [said]);
  }

  /** Brings a text back that was not saved; not while another one is typed, whose keys would go into it. */
  function onRefused(unit: TranslationUnit, problems: string[]): void {
    refusals.set(keyOf(unit), problems);
    replace(unit);
    const mayLeave = editor === undefined || isOpen(unit) || !editor.isTouched();
    if (mayLeave) show(newest(unit));
    status.textContent = mayLeave
      ? `Not saved: ${problems.join(' ')}`
      : `Not saved: “${excerpt(unit)}”. It comes next, with what you typed. ${problems.join(' ')}`;
  }

  /** Goes to a text before or after the current one among those that are listed; first back to one that was not saved. */
  function move(by: number): void {
    const refused = translations.units.find(unit => refusals.has(keyOf(unit)) && !isOpen(unit));
    if (by > 0 && refused !== undefined) {
      show(refused);
      return;
    }
    const listed = translations.units.filter(isListed);
    const index = current === undefined ? -1 : listed.indexOf(current);
    const next = listed.at((index + by) % listed.length);
    const isDone = next !== undefined && next === current && (!isWaiting(next) || saves.isSaving(next));
    show(isDone && !head.listsAll() ? undefined : next);
  }

  function reload(): Promise<void> {
    return saves.inTurn(readAgain);
  }

  async function readAgain(): Promise<void> {
    const shown = current;
    translations = await api.translations(language.code);
    const same = shown && translations.units.find(unit => isSameText(unit, shown));
    show(same ?? translations.units.find(isListed));
  }

  const step = stepsOf(api);

  function undo(): Promise<void> {
    return saves.inTurn(async () => {
      const { isDone, said } = await step('undo');
      if (isDone) await readAgain();
      status.textContent = said;
    });
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

const excerpt = ({ source }: TranslationUnit) => (source.length > 60 ? `${source.slice(0, 60)}…` : source).trim();

const sheet = new CSSStyleSheet();
sheet.replaceSync(translateStyle);
document.adoptedStyleSheets.push(sheet);

const api = await openWriting();
const code = location.pathname.split('/')[2] ?? '';
if (api === undefined)
  document.body.replaceChildren('Texts can be translated only on the machine on which `npm run dev` runs, at its address localhost.');
else
  api.translations(code).then(
    translations => startTranslating(api, translations),
    error => document.body.replaceChildren(error.message),
  );
