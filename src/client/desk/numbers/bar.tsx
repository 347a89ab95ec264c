import styles from './numbers.module.css';

/** A bar as long as its share of the largest count. */
export function Bar({ share }: { share: number }) {
  return (
    <svg className={styles.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
      <rect width={Math.max(0.5, share * 100)} height={10} />
    </svg>
  );
}
