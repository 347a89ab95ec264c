import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SaveAnswer, TextPlace, WrittenText } from '#client/dev/edit/written-text.ts';
import type { LoadedSite } from '#loader/check-files.ts';
import { setText } from '#yaml/edit/set-text.ts';
import { writeTogether } from '../../changes/write-together.ts';
import { createHistory, type Direction } from './save-history.ts';
import { addedProblems, sentencesOf } from './sentences.ts';
import { describeText, type EditableText, textAt } from './written-texts.ts';

/** The site whose texts are edited. */
interface EditedSite {
  /** As its files are now. */
  loaded(): LoadedSite;
  /** As its files would be with another text in one of them. */
  tryOut(file: string, source: string): LoadedSite;
}

/** Reads and saves texts in the files of a site. Each method throws if a file cannot be read or written. */
export interface TextEditor {
  read(text: EditableText): Promise<WrittenText>;
  /** What the checker would say if a text were saved, in sentences. */
  check(text: EditableText, typed: string): Promise<string[]>;
  /** Saves what was typed, if the file still has the text `before`, and if it adds no error. */
  save(text: EditableText, before: string, typed: string): Promise<SaveAnswer>;
  /** Takes the last save back, or makes it again; `undefined` if there is none. */
  step(direction: Direction): Promise<SaveAnswer | undefined>;
}

export function createTextEditor(root: string, site: EditedSite): TextEditor {
  const history = createHistory();
  const sourceOf = (file: string) => readFile(path.join(root, file), 'utf8');
  const write = (file: string, before: string, after: string) =>
    writeTogether(root, [{ file, before: Buffer.from(before), after: Buffer.from(after) }]);
  const inTurn = oneAfterAnother();

  /** Problems that come with another source of a file, and the site as it would be. */
  function judge(place: TextPlace, source: string) {
    const tried = site.tryOut(place.file, source);
    const added = addedProblems(site.loaded().problems, tried.problems);
    return { tried, sentences: sentencesOf(added, place), isWrong: added.some(({ severity }) => severity === 'error') };
  }

  return {
    read: async text => describeText(site.loaded(), await sourceOf(text.file), text),
    check: async (text, typed) => {
      const source = await sourceOf(text.file);
      return textAt(source, text.file, text.path) === undefined ? [] : judge(text, setText(source, text.path, typed)).sentences;
    },
    save: (text, before, typed) =>
      inTurn(async () => {
        const source = await sourceOf(text.file);
        const current = textAt(source, text.file, text.path);
        if (current !== before) return { type: 'conflict', newer: current };
        const after = setText(source, text.path, typed);
        const { tried, sentences, isWrong } = judge(text, after);
        if (isWrong) return { type: 'refused', problems: sentences };
        if (after !== source) {
          await write(text.file, source, after);
          history.note({ place: text, before: source, after });
        }
        return { type: 'saved', written: { ...describeText(tried, after, text), problems: sentences } };
      }),
    step: direction =>
      inTurn(async () => {
        const save = history.next(direction);
        if (save === undefined) return undefined;
        const { place } = save;
        const [from, to] = direction === 'undo' ? [save.after, save.before] : [save.before, save.after];
        const source = await sourceOf(place.file);
        // The file was edited elsewhere since: taking back its whole text would lose that.
        if (source !== from) return { type: 'conflict', newer: textAt(source, place.file, place.path) };
        const { tried, sentences, isWrong } = judge(place, to);
        if (isWrong) return { type: 'refused', problems: sentences };
        await write(place.file, from, to);
        history.move(direction);
        return { type: 'saved', written: describeText(tried, to, place) };
      }),
  };
}

/** Runs one task after another: two saves at once would each judge the site without the other. */
function oneAfterAnother(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return task => {
    const turn = last.then(task);
    last = turn.catch(() => undefined);
    return turn;
  };
}
