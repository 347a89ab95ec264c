import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnPreferences } from '#site/desk/own-settings.ts';
import type { BlockOf } from '#site/pages/block.ts';
import { sizes } from '#site/settings.ts';
import type { Api } from '../../api/api.ts';
import { appearances } from '../../preferences/preference-keys.ts';
import { choose } from '../../preferences/preferences.ts';
import { useShell } from '../../shell-context.tsx';
import { Failure } from '../action/failure.tsx';
import { type ActionCalls, useAction } from '../action/use-action.ts';
import styles from './account.module.css';
import { accountParts } from './account-parts.ts';

interface PreferencesFormProps {
  api: Api;
  words: BlockOf<'account'>['words'];
  settings: OwnPreferences;
  onChange(calls: ActionCalls, changes: object): Promise<void>;
}

/** Language, light or dark, and size, as the member wants them in each browser. Here they hold at once. */
export function PreferencesForm({ api, words, settings, onChange }: PreferencesFormProps) {
  const { t } = useTranslation();
  const { languages } = useShell();
  const selects = [
    {
      name: 'language',
      label: words.ownLanguage,
      value: settings.language,
      options: languages.map(({ code, name, htmlLang }) => ({ value: code, label: name, lang: htmlLang })),
    },
    {
      name: 'appearance',
      label: t('settings.appearance'),
      value: settings.appearance,
      options: appearances.map(value => ({ value, label: t(`settings.appearances.${value}`), lang: undefined })),
    },
    {
      name: 'size',
      label: t('size.label'),
      value: settings.size,
      options: sizes.map(value => ({ value, label: t(`size.options.${value}`), lang: undefined })),
    },
  ];
  const change = (calls: ActionCalls, name: string, value: string) => {
    if (name !== 'language' && value !== '') choose({ [name]: value });
    return onChange(calls, { [name]: value === '' ? null : value });
  };
  return (
    <section id={accountParts.preferences} className={styles.part}>
      <h3>{words.ownPreferences}</h3>
      <p>{words.keptWithAccount}</p>
      {selects.map(({ name, ...select }) => (
        <PreferenceSelect
          key={name}
          {...{ api, ...select }}
          none={words.notChosen}
          onChange={(calls, value) => change(calls, name, value)}
        />
      ))}
    </section>
  );
}

interface PreferenceSelectProps {
  api: Api;
  label: string;
  value: string | undefined;
  /** Name of no choice. */
  none: string;
  options: { value: string; label: string; lang: string | undefined }[];
  onChange(calls: ActionCalls, value: string): Promise<void>;
}

/** One of them. What was chosen stays chosen while it could not be saved. */
function PreferenceSelect({ api, label, value = '', none, options, onChange }: PreferenceSelectProps) {
  const id = useId();
  const { run, tried, failure } = useAction(api, onChange);
  return (
    <div className={styles.form}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={tried?.[0] ?? value} onChange={event => void run(event.target.value)}>
        <option value="">{none}</option>
        {options.map(option => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
      <Failure of={failure} />
    </div>
  );
}
