import { createInstance, type i18n } from 'i18next';
import type { Shell } from '#site/shell.ts';
import { formatNames, formatValue } from '#site/words/format.ts';
import type { LayoutWords } from '#site/words/interface.ts';

/** i18next infers keys from plain types only, not from interfaces. */
type Plain<Words> = { [Key in keyof Words]: Words[Key] extends object ? Plain<Words[Key]> : Words[Key] };

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'layout';
    resources: { layout: Plain<LayoutWords> };
  }
}

const instances = new WeakMap<Shell, i18n>();

/**
 * The i18next instance with the words of a shell. Each shell has its own, so that words, routes and page change in the
 * same commit when the language or, in dev, the content changes.
 */
export function i18nOf(shell: Shell): i18n {
  const known = instances.get(shell);
  if (known) return known;
  const instance = createInstance({
    lng: shell.language,
    defaultNS: 'layout',
    resources: { [shell.language]: { layout: shell.layout } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  void instance.init();
  // With the shell's language tag: i18next would pass the language's code, and zh alone does not say which script.
  for (const format of formatNames) instance.services.formatter?.add(format, value => formatValue(value, format, shell.htmlLang));
  instances.set(shell, instance);
  return instance;
}
