import type { WritingApi } from '../edit/writing-api.ts';
import { isSameText, type TranslationAnswer, type TranslationOrder, type TranslationUnit } from './translation-unit.ts';

/** What a translator asks for: a task with the text typed for it. */
export type Save = Pick<TranslationOrder, 'task' | 'typed'>;

interface QueueOptions {
  translate: WritingApi['translate'];
  language: string;
  /** A text as it is known when its turn comes: an earlier save has changed it. */
  newest: (unit: TranslationUnit) => TranslationUnit;
  onDone: (save: Save, answer: Extract<TranslationAnswer, { type: 'done' }>) => void;
  onConflict: (shown: TranslationUnit, now: TranslationUnit | undefined) => void;
  onRefused: (unit: TranslationUnit, problems: string[]) => void;
}

/** Saves texts one after another, while the next ones are typed. */
export function saveQueue({ translate, language, newest, onDone, onConflict, onRefused }: QueueOptions) {
  let waiting: { unit: TranslationUnit; save: Save }[] = [];
  let last: Promise<unknown> = Promise.resolve();

  async function run(entry: { unit: TranslationUnit; save: Save }): Promise<void> {
    if (!waiting.includes(entry)) return;
    const { file, pointer, source, written } = newest(entry.unit);
    const answer = await translate({ language, ...entry.save, file, pointer, source, written }).catch(
      (error): TranslationAnswer => ({ type: 'refused', problems: [error instanceof Error ? error.message : String(error)] }),
    );
    // What follows for a text that was not saved would be written over what the translator has not seen.
    waiting = waiting.filter(other => other !== entry && (answer.type === 'done' || !isSameText(other.unit, entry.unit)));
    switch (answer.type) {
      case 'done':
        return onDone(entry.save, answer);
      case 'conflict':
        return onConflict(entry.unit, answer.unit);
      case 'refused':
        return onRefused(entry.unit, answer.problems);
    }
  }

  function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    const turn = last.then(task);
    last = turn.catch(() => undefined);
    return turn;
  }

  return {
    add(unit: TranslationUnit, saves: readonly Save[]): void {
      const entries = saves.map(save => ({ unit, save }));
      waiting.push(...entries);
      for (const entry of entries) void inTurn(() => run(entry));
    },
    isSaving: (unit: TranslationUnit) => waiting.some(entry => isSameText(entry.unit, unit)),
    /** Runs what needs all saves done, such as taking the last one back. */
    inTurn,
  };
}
