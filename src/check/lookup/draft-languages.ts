import { interner } from '#site/memoize.ts';
import { languagesOf } from '#site/words/language.ts';
import type { DraftWords } from '../draft.ts';
import { type Script, scriptsOf } from '../language/script.ts';
import type { Severity } from '../problem.ts';
import { oncePerDraft } from './once-per-draft.ts';

/** A language of the site without its words: the same object as long as its settings are the same. */
export interface NamedLanguage {
  code: string;
  /** BCP 47 tag. */
  htmlLang: string;
  scripts: readonly Script[];
  /** Its English name: "Chinese". */
  name: string;
  isDefault: boolean;
  /** Whether visitors can choose it. What a language lacks that is not offered is counted, and no problem. */
  isOffered: boolean;
  /** Severity of missing words. */
  missing: Severity;
  /** Severity of any other problem with its words. */
  severity: Severity;
}

/** A language of the site with its words. */
export interface DraftLanguage extends NamedLanguage {
  named: NamedLanguage;
  /** `undefined` when the language has no folder. */
  words: DraftWords | undefined;
}

/** The languages of the config, the default first; empty while the config is broken. */
export const draftLanguages = oncePerDraft(({ config, words }): DraftLanguage[] => {
  if (config === undefined) return [];
  const names = new Intl.DisplayNames('en', { type: 'language' });
  return languagesOf(config).map(({ code, htmlLang, offered }, index) => {
    const isDefault = index === 0;
    const named = sameLanguage({
      code,
      htmlLang,
      scripts: scriptsOf(htmlLang),
      name: names.of(code) ?? code,
      isDefault,
      isOffered: isDefault || offered,
      missing: isDefault || (offered && config.i18n?.missing !== 'warn') ? 'error' : 'warning',
      severity: isDefault || offered ? 'error' : 'warning',
    });
    return { ...named, named, words: words[code] };
  });
});

const sameLanguage = interner<NamedLanguage>(language => JSON.stringify(language));
