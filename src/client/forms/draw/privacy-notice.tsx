import { useTranslation } from 'react-i18next';
import type { LocalForm } from '#site/forms/form.ts';
import type { SharedFormWords } from '#site/generated/shared-form-words.ts';
import { addressIn } from '#site/words/language.ts';
import { useShell } from '../../shell-context.tsx';
import styles from '../form.module.css';

/** Says what is done with the answers. The page with more opens in a new tab: what is typed stays in sight. */
export function PrivacyNotice({ form: { privacy }, shared }: { form: LocalForm; shared: SharedFormWords }) {
  const { t } = useTranslation();
  const { language, languages } = useShell();
  if (privacy === undefined) return null;
  return (
    <p className={styles.privacy}>
      {privacy.text}{' '}
      <a href={addressIn(language, privacy.to, languages)} target="_blank" rel="noopener">
        {shared.form.privacyLink}
        <span className="visually-hidden"> ({t('externalLink')})</span>
      </a>
    </p>
  );
}
