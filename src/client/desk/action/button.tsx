import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** How much it draws the eye; without it, it has a border. */
  look?: 'primary' | 'danger' | 'quiet' | 'link' | undefined;
  isSmall?: boolean;
}

/** A button of the desk; it submits a form only if its `type` says so. */
export function Button({ look, isSmall = false, className = '', ...button }: ButtonProps) {
  return (
    <button type="button" {...button} className={`${styles.button} ${className}`} data-look={look} data-small={isSmall || undefined} />
  );
}

/** A link that looks like a button. */
export function ButtonLink({ look, ...link }: ComponentProps<'a'> & Pick<ButtonProps, 'look'>) {
  return <a {...link} className={styles.button} data-look={look} />;
}
