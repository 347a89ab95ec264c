import { useState } from 'react';
import { passwordLength } from '#site/desk/rights.ts';
import { Icon } from '../../icon.tsx';
import styles from './password-input.module.css';

interface PasswordInputProps {
  id: string;
  words: { showPassword: string };
}

/** The field for the password of the account; `password` in what the form has. */
export function PasswordInput(props: PasswordInputProps) {
  return <ShownPassword {...props} name="password" autoComplete="current-password" />;
}

/** The field for a new password, long enough. */
export function NewPasswordInput(props: PasswordInputProps & { name: string }) {
  return <ShownPassword {...props} autoComplete="new-password" minLength={passwordLength.fewest} />;
}

interface ShownPasswordProps extends PasswordInputProps {
  name: string;
  autoComplete: string;
  minLength?: number;
}

/** A password that can be looked at while it is typed. */
function ShownPassword({ words, ...field }: ShownPasswordProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <span className={styles.field}>
      <input
        {...field}
        type={isShown ? 'text' : 'password'}
        required
        maxLength={passwordLength.most}
        autoCapitalize="none"
        spellCheck={false}
      />
      <button
        type="button"
        data-app
        className={styles.show}
        aria-pressed={isShown}
        aria-controls={field.id}
        title={words.showPassword}
        onClick={() => setIsShown(!isShown)}
      >
        <Icon name={isShown ? 'eye-off' : 'eye'} />
        <span className="visually-hidden">{words.showPassword}</span>
      </button>
    </span>
  );
}
