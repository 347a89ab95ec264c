import { Icon } from '../../icon.tsx';
import styles from '../form.module.css';

/** What is wrong with a field, below it. */
export function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} className={styles.error}>
      <Icon name="triangle-alert" />
      <span>{text}</span>
    </p>
  );
}
