import type { SaveAnswer, TextPlace, WrittenText } from '#client/dev/edit/written-text.ts';
import { setText } from '#yaml/edit/set-text.ts';
import { sentencesOf } from './sentences.ts';
import type { SiteWriter } from './site-writer.ts';
import { describeText, type EditableText, textAt } from './written-texts.ts';

/** Reads and saves texts in the files of a site. Each method throws if a file cannot be read or written. */
export interface TextEditor {
  read(text: EditableText): Promise<WrittenText>;
  /** What the checker would say if a text were saved, in sentences. */
  check(text: EditableText, typed: string): Promise<string[]>;
  /** Saves what was typed, if the file still has the text `before`, and if it adds no error. */
  save(text: EditableText, before: string, typed: string): Promise<SaveAnswer>;
}

export function createTextEditor({ loaded, sourceOf, validate, write, inTurn }: SiteWriter): TextEditor {
  /** Problems that come with another source of a file, and the site as it would be. */
  function validateText(place: TextPlace, source: string) {
    const { tried, added } = validate(new Map([[place.file, source]]));
    return { tried, sentences: sentencesOf(added, place), isWrong: added.some(({ severity }) => severity === 'error') };
  }

  return {
    read: async text => describeText(loaded(), await sourceOf(text.file), text),
    check: async (text, typed) => {
      const source = await sourceOf(text.file);
      return textAt(source, text.file, text.path) === undefined ? [] : validateText(text, setText(source, text.path, typed)).sentences;
    },
    save: (text, before, typed) =>
      inTurn(async () => {
        const source = await sourceOf(text.file);
        const current = textAt(source, text.file, text.path);
        if (current !== before) return { type: 'conflict', newer: current };
        const after = setText(source, text.path, typed);
        const { tried, sentences, isWrong } = validateText(text, after);
        if (isWrong) return { type: 'refused', problems: sentences };
        const written = { ...describeText(tried, after, text), problems: sentences };
        if (after !== source) await write(written.line, [{ file: text.file, before: Buffer.from(source), after: Buffer.from(after) }]);
        return { type: 'saved', written };
      }),
  };
}
