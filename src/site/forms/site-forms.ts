import { trade } from '#trade/site.ts';
import type { TradeData } from '#trade/types.ts';
import { defined } from '../defined.ts';
import { draftAge, retentionOf, writeDuration } from '../retention.ts';
import type { LocaleWords, SiteSource } from '../source.ts';
import type { LayoutWords, SharedFormWords } from '../words/interface.ts';
import type { Language } from '../words/language.ts';
import { fillPlaceholders, fillWords } from '../words/placeholders.ts';
import { fillGaps } from '../words/word-gaps.ts';
import { buildForm, type Form, type LocalForms, localizeForm } from './form.ts';
import type { OptionList } from './form-schema.ts';

/** Resolves all forms that the config names, by name. */
export function buildForms({ config, forms, ...files }: SiteSource): Record<string, Form> {
  return Object.fromEntries(
    (config.forms ?? []).flatMap(({ form, endpoint, formData = false }) => {
      const source = forms[form];
      return source === undefined
        ? []
        : [
            [
              form,
              {
                ...buildForm(form, endpoint, { ...source, schema: trade?.forms.withOptions(source.schema, files) ?? source.schema }),
                ...(formData ? { takesFormData: true as const } : {}),
              },
            ],
          ];
    }),
  );
}

/** Joins the forms with the words of a language; gaps are filled from the default language. */
export function localizeForms(
  source: SiteSource,
  forms: Record<string, Form>,
  { code: language, htmlLang }: Language,
  defaultLanguage: string,
  fill: (line: string) => string,
  { data, layout }: { data: TradeData; layout: LayoutWords },
): LocalForms {
  const own = source.words[language];
  const defaults = source.words[defaultLanguage] as LocaleWords;
  const age = writeDuration(draftAge, htmlLang);
  const fillShared = (line: string) => fillPlaceholders(fill(line), name => (name === 'draftAge' ? age : undefined));
  const shared = { ...defaults.forms, ...defined({ replies: defaults.replies }) };
  const sharedFormWords: SharedFormWords = fillWords(
    fillGaps({ ...own?.forms, ...defined({ replies: own?.replies }) }, shared),
    fillShared,
  );
  const { privacy: to } = source.config;
  const retention = retentionOf(source.config);
  const listed = (list: OptionList) =>
    list === 'countries' ? (source.countries[language] ?? []) : (trade?.forms.options(list, data, layout) ?? []);
  const local = Object.entries(forms).flatMap(([name, form]) => {
    const fallback = defaults.formLabels[name];
    if (fallback === undefined) return [];
    const words = fillGaps(own?.formLabels[name], fallback);
    const limit = retention.forms[name];
    const privacy = to === undefined ? undefined : { text: privacyText(sharedFormWords, limit && writeDuration(limit, htmlLang)), to };
    return [[name, { ...localizeForm(form, words, fill, { listed, htmlLang }), ...defined({ privacy }) }] as const];
  });
  return { forms: Object.fromEntries(local), sharedFormWords };
}

/** What a form says is done with its answers; `limit` is how long they are stored, `24 months`, if that is limited. */
function privacyText({ form: words }: SharedFormWords, limit: string | undefined): string {
  if (limit === undefined) return words.privacy;
  return fillPlaceholders(words.privacyLimited, name => (name === 'retention' ? limit : undefined));
}
