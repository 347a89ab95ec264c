import { draftLanguages } from '#check/lookup/draft-languages.ts';
import type { SaveAnswer, TextPlace, WrittenText } from '#client/dev/edit/written-text.ts';
import { changesIn } from '../../changes/change-set.ts';
import { recordSources } from '../../i18n/record-sources.ts';
import { changeInWords } from './beginning-of.ts';
import { sentencesOf } from './sentences.ts';
import type { SiteWriter } from './site-writer.ts';
import { figuresIn } from './text-role.ts';
import { describeText, type EditableText, textAt, withText } from './written-texts.ts';

/** Reads and saves texts in the files of a site. Each method throws if a file cannot be read or written. */
export interface TextEditor {
  read(text: EditableText): Promise<WrittenText>;
  /** What the checker would say if a text were saved, in sentences. */
  check(text: EditableText, typed: string): Promise<string[]>;
  /** Saves what was typed, if the file still has the text `before`, and if it adds no error. */
  save(text: EditableText, before: string, typed: string): Promise<SaveAnswer>;
}

export function createTextEditor({ root, loaded, sourceOf, validate, write, inTurn }: SiteWriter): TextEditor {
  /**
   * The files with another source of one, the problems that come with them, and the site as it would be. The source of translations
   * may say what they do not say yet: they are older then.
   */
  function tryText(place: TextPlace, before: string | undefined, after: string) {
    const changes = changesIn(root);
    changes.put(place.file, after);
    const { draft } = loaded();
    const first = validate(new Map(changes.contents()));
    const isNoted = draft !== undefined && recordSources(changes, draftLanguages(draft), first.added);
    const { tried, added } = isNoted ? validate(new Map(changes.contents())) : first;
    return {
      tried,
      files: changes
        .files()
        .map(change =>
          change.file === place.file ? { ...change, before: before === undefined ? undefined : Buffer.from(before) } : change,
        ),
      sentences: sentencesOf(added, place),
      isWrong: added.some(({ severity }) => severity === 'error'),
    };
  }

  /** A file's source; `undefined` for the file that the first text of the engine would begin which the site words in another way. */
  const readSource = ({ file, standard }: EditableText) =>
    sourceOf(file).catch((error: NodeJS.ErrnoException) => {
      if (standard === undefined || error.code !== 'ENOENT') throw error;
      return undefined;
    });
  const currentIn = (source: string, { file, path, standard }: EditableText) => textAt(source, file, path) ?? standard;

  return {
    async read(text) {
      const source = (await readSource(text)) ?? '';
      const current = currentIn(source, text) ?? '';
      return describeText(root, loaded(), source, text, figuresIn(loaded(), text.file, current));
    },
    check: async (text, typed) => {
      const before = await readSource(text);
      const source = before ?? '';
      return currentIn(source, text) === undefined ? [] : tryText(text, before, withText(source, text, typed)).sentences;
    },
    save: (text, before, typed) =>
      inTurn(async () => {
        const known = await readSource(text);
        const source = known ?? '';
        const current = currentIn(source, text);
        if (current !== before) return { type: 'conflict', newer: current };
        // The engine's own text needs no line.
        if (current === typed) return { type: 'saved', written: describeText(root, loaded(), source, text) };
        const after = withText(source, text, typed);
        const { tried, files, sentences, isWrong } = tryText(text, known, after);
        if (isWrong) return { type: 'refused', problems: sentences };
        const written = { ...describeText(root, tried, after, text), problems: sentences };
        if (after !== source) await write(`changed ${changeInWords(before, typed)}`, files);
        return { type: 'saved', written };
      }),
  };
}
