import type { LocalForm } from '#site/forms/form.ts';
import type { VisitorFormWords } from '#site/forms/visitor-form-words.ts';
import { addressIn } from '#site/words/language.ts';
import { NewTabLink } from '../../navigation/new-tab-link.tsx';
import { useShell } from '../../shell-context.tsx';
import styles from '../form.module.css';

/** Says what is done with the answers. */
export function PrivacyNotice({ form, shared, className }: { form: LocalForm; shared: VisitorFormWords; className?: string | undefined }) {
  if (form.privacy === undefined) return null;
  return (
    <p className={className === undefined ? styles.privacy : `${styles.privacy} ${className}`}>
      {form.privacy.text} <PrivacyLink form={form} shared={shared} />
    </p>
  );
}

/** The page that says more about the answers. It opens in a new tab: what is typed stays in sight. */
export function PrivacyLink({ form: { privacy }, shared }: { form: LocalForm; shared: VisitorFormWords }) {
  const { language, languages } = useShell();
  if (privacy === undefined) return null;
  return <NewTabLink href={addressIn(language, privacy.to, languages)}>{shared.form.privacyLink}</NewTabLink>;
}
