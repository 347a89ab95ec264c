import type { Transaction } from 'kysely';
import type { KeptWords } from '#site/forms/kept-words.ts';
import type { Engine } from './engine.ts';
import { structureIn } from './stored-values.ts';
import type { Tables } from './tables.ts';

/** The labels of a form, as JSON under their hash. */
export interface FormWords {
  id: string;
  words: string;
}

/** Labels of forms as they were when requests were sent. */
export interface KeptForms {
  /** The labels with which a request was sent; nothing for one from before they were kept. */
  findFormWords(ref: string): Promise<KeptWords | undefined>;
}

/** Labels in a database. */
export function keptFormsIn(engine: Engine): KeptForms {
  return {
    async findFormWords(ref) {
      const row = await engine.read(db =>
        db
          .selectFrom('form_words')
          .innerJoin('submission', 'submission.words_id', 'form_words.id')
          .select('words')
          .where('ref', '=', ref)
          .executeTakeFirst(),
      );
      return row && (structureIn(row.words) as KeptWords | undefined);
    },
  };
}

/** Keeps labels, if they are not there yet, in the transaction that keeps a request with them. */
export async function keepFormWords(transaction: Transaction<Tables>, words: FormWords): Promise<void> {
  await transaction
    .insertInto('form_words')
    .values(words)
    .onConflict(conflict => conflict.doNothing())
    .execute();
}
