import type { LocalForm } from '#site/forms/form.ts';
import type { SharedFormWords } from '#site/generated/shared-form-words.ts';
import { addressIn } from '#site/words/language.ts';
import { NewTabLink } from '../../navigation/new-tab-link.tsx';
import { useShell } from '../../shell-context.tsx';
import styles from '../form.module.css';

/** Says what is done with the answers. The page with more opens in a new tab: what is typed stays in sight. */
export function PrivacyNotice({ form: { privacy }, shared }: { form: LocalForm; shared: SharedFormWords }) {
  const { language, languages } = useShell();
  if (privacy === undefined) return null;
  return (
    <p className={styles.privacy}>
      {privacy.text} <NewTabLink href={addressIn(language, privacy.to, languages)}>{shared.form.privacyLink}</NewTabLink>
    </p>
  );
}
