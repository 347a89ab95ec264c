import styles from './mark.module.css';

interface MarkProps {
  mark: 'full' | 'part' | 'none';
  flow: 'down' | 'across';
  /** What it says to who cannot see it. */
  label?: string | undefined;
}

/** A station on its line, or a piece of a bar. */
export function Mark({ mark, flow, label }: MarkProps) {
  const words = label !== undefined && <span className="visually-hidden">{label}</span>;
  if (flow === 'across') return <span className={`${styles.bar} ${styles[mark]}`}>{words}</span>;
  return (
    <>
      <svg viewBox="0 0 16 16" aria-hidden className={`${styles.station} ${styles[mark]}`}>
        <circle cx="8" cy="8" r={mark === 'none' ? 2 : 6} />
        {mark === 'part' && <path d="M8 2a6 6 0 0 0 0 12z" />}
      </svg>
      {words}
    </>
  );
}
