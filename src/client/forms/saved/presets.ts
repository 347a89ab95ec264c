import { type FieldKind, takesPreset } from '#site/forms/field-kinds.ts';
import type { FormField } from '#site/forms/form.ts';
import { presetAnswers } from '#site/forms/several.ts';
import type { SavedAnswers } from './saved-answers.ts';

/** Names of the fields that a link may fill in. */
interface PresetFields {
  choices: readonly string[];
  texts: readonly string[];
  products: readonly string[];
}

/** The fields of a form that a link may fill in. */
export function presetFieldsOf(fields: readonly FormField[]): PresetFields {
  const names = (...kinds: FieldKind[]) => fields.filter(field => takesPreset(field) && kinds.includes(field.kind)).map(({ name }) => name);
  return { choices: names('choice', 'several'), texts: names('text', 'number'), products: names('products') };
}

/** Names that a document writes into one attribute. */
export const namesIn = (list = '') => list.split(' ').filter(Boolean);

/**
 * The answers that the query of an address fills in, by field: a choice always, a text only where the visitor has typed nothing.
 * What an earlier link has filled in counts as not typed.
 */
export function newPresets(
  { choices, texts }: Pick<PresetFields, 'choices' | 'texts'>,
  search: string,
  saved: PresetBefore,
): Record<string, string> {
  return presetAnswers([...choices, ...texts.filter(isFree(texts, saved))], new URLSearchParams(search));
}

/** What an earlier link has filled in, and what became of it. */
export type PresetBefore = Pick<SavedAnswers, 'answers' | 'preset'>;

/** Whether the visitor has answered a field, one of these, with nothing but what an earlier link has filled in. */
function isFree(fields: readonly string[], { answers, preset }: PresetBefore): (name: string) => boolean {
  const before = presetAnswers(fields, new URLSearchParams(preset));
  return name => (answers[name] ?? '') === '' || answers[name] === before[name];
}

/**
 * Whether an address fills in a form: it is another one than the last that did, or the visitor has followed a link to it again.
 * Otherwise the saved answers are what the visitor made of it.
 */
export const fillsIn = (search: string, { preset }: Pick<SavedAnswers, 'preset'>, isByLink: boolean) => isByLink || preset !== search;

/**
 * Whether the visitor came to this document by a link. Who loads it again or comes back may have changed what the link had
 * filled in.
 */
export function cameByLink(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation === undefined || navigation.type === 'navigate';
}
