import type { LocalForm } from '#site/forms/form.ts';
import type { VisitorFormWords } from '#site/forms/visitor-form-words.ts';
import { addressIn } from '#site/words/language.ts';
import { NewTabLink } from '../../navigation/new-tab-link.tsx';
import { useShell } from '../../shell-context.tsx';
import styles from '../form.module.css';

/** Says what is done with the answers, and where more is said; beside a consent that has the same link, the words alone. */
export function PrivacyNotice({ form, shared, className }: { form: LocalForm; shared: VisitorFormWords; className?: string | undefined }) {
  if (form.privacy === undefined) return null;
  return (
    <p className={className === undefined ? styles.privacy : `${styles.privacy} ${className}`}>
      {form.privacy.text} {!asksConsent(form) && <PrivacyLink form={form} shared={shared} />}
    </p>
  );
}

/** Whether everybody sees a consent in the form together with the notice. */
const asksConsent = ({ steps, fields }: LocalForm) => steps === undefined && fields.some(({ widget }) => widget === 'consent');

/** The page that says more about the answers. It opens in a new tab: what is typed stays in sight. */
export function PrivacyLink({ form: { privacy }, shared }: { form: LocalForm; shared: VisitorFormWords }) {
  const { language, languages } = useShell();
  if (privacy === undefined) return null;
  return <NewTabLink href={addressIn(language, privacy.to, languages)}>{shared.form.privacyLink}</NewTabLink>;
}
