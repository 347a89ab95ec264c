import { honeypotName } from '#site/forms/submission-body.ts';
import styles from '../form.module.css';

interface HoneypotProps {
  label: string;
  value?: string;
  onChange?: (value: string) => void;
}

/** A field that only bots find: people neither see it nor reach it with the keyboard. Any text in it marks spam. */
export function Honeypot({ label, value = '', onChange }: HoneypotProps) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        {label}
        <input
          name={honeypotName}
          tabIndex={-1}
          autoComplete="off"
          {...(onChange ? { value, onChange: event => onChange(event.target.value) } : {})}
        />
      </label>
    </div>
  );
}
