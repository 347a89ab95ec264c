import { honeypotName } from '#site/forms/submission-body.ts';
import styles from '../form.module.css';

interface HoneypotProps {
  label: string;
  value?: string;
  onChange?: (value: string) => void;
}

/**
 * A field that only bots find: people neither see it nor reach it with the keyboard. It tells 1Password, LastPass, Bitwarden and Dashlane, which fill
 * `website` in from an identity, to leave it alone.
 */
export function Honeypot({ label, value = '', onChange }: HoneypotProps) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        {label}
        <input
          name={honeypotName}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore="true"
          data-lpignore="true"
          data-bwignore="true"
          data-form-type="other"
          {...(onChange ? { value, onChange: event => onChange(event.target.value) } : {})}
        />
      </label>
    </div>
  );
}
