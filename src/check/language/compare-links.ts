/** How the links of a translation differ from those of its original. */
export interface LinkDifference {
  /** Targets that only the original has. */
  lost: string[];
  /** Targets that only the translation has. */
  added: string[];
}

/** Compares the link targets of a text in two languages. Their order and number may differ between languages. */
export function compareLinks(original: readonly string[], translation: readonly string[]): LinkDifference {
  const only = (own: readonly string[], other: readonly string[]) => [...new Set(own)].filter(link => !other.includes(link));
  return { lost: only(original, translation), added: only(translation, original) };
}
