import { useTranslation } from 'react-i18next';
import { appearances } from '../preferences/preference-keys.ts';
import { choose, usePreference } from '../preferences/preferences.ts';
import styles from './appearance-choice.module.css';

/** Light, dark, or as the system is. */
export function AppearanceChoice() {
  const { t } = useTranslation();
  const chosen = usePreference('appearance');
  return (
    <fieldset className={styles.appearance}>
      <legend>{t('settings.appearance')}</legend>
      <div className={styles.choices}>
        {appearances.map(appearance => (
          <label key={appearance}>
            <input type="radio" name="appearance" checked={chosen === appearance} onChange={() => choose({ appearance })} />
            {t(`settings.appearances.${appearance}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
