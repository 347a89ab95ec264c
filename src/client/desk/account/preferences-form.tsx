import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnPreferences } from '#site/desk/own-settings.ts';
import type { BlockOf } from '#site/pages/block.ts';
import { sizes } from '#site/settings.ts';
import { appearances } from '../../preferences/preference-keys.ts';
import { choose } from '../../preferences/preferences.ts';
import { useShell } from '../../shell-context.tsx';
import styles from './account.module.css';
import { accountParts } from './account-parts.ts';

interface PreferencesFormProps {
  words: BlockOf<'account'>['words'];
  settings: OwnPreferences;
  onChange(changes: object): void;
}

/** Language, light or dark, and size, as the member wants them in each browser. Here they hold at once. */
export function PreferencesForm({ words, settings, onChange }: PreferencesFormProps) {
  const { t } = useTranslation();
  const { languages } = useShell();
  const id = useId();
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
  const change = (name: string, value: string) => {
    if (name !== 'language' && value !== '') choose({ [name]: value });
    onChange({ [name]: value === '' ? null : value });
  };
  return (
    <section id={accountParts.preferences} className={styles.part}>
      <h3>{words.ownPreferences}</h3>
      <p>{words.keptWithAccount}</p>
      {selects.map(({ name, label, value, options }) => (
        <div key={name} className={styles.form}>
          <label htmlFor={id + name}>{label}</label>
          <select id={id + name} value={value ?? ''} onChange={event => change(name, event.target.value)}>
            <option value="">{words.notChosen}</option>
            {options.map(option => (
              <option key={option.value} value={option.value} lang={option.lang}>
                {option.label}
              </option>
            ))}
          </select>
        </div>
      ))}
    </section>
  );
}
