import { type DrawingProps, spread } from '../drawing-props.ts';
import styles from '../strokes.module.css';

/** The figures of a video product, each for itself: channels as lines, a chip by its process, a processor with its cores. */
export function Channels({ facts: { channels, cores, process }, labels }: DrawingProps) {
  const lines = spread(channels?.figures[0] ?? 0, 22, 298);
  const squares = spread(cores?.figures[0] ?? 0, 148, 290);
  return (
    <>
      <Words y={32} name={labels.streams} figure={channels?.text} />
      <path d={lines.map(x => `M${x} 46v34`).join('')} className={`${styles.copper} ${styles.thick}`} />
      <path d="M12 100H308M12 168H308" className={styles.hair} />
      <Words y={132} name={labels.chip} />
      <rect x="148" y="114" width="40" height="40" className={`${styles.tint} ${styles.accent}`} />
      <text x="308" y="138" className={`${styles.figure} ${styles.end}`}>
        {process?.text}
      </text>
      <Words y={200} name={labels.processor} />
      <text x="12" y="218" className={`${styles.word} ${styles.start} ${styles.quiet}`}>
        {`${cores?.text} × ${labels.core}`}
      </text>
      <rect x="136" y="184" width="168" height="40" rx="2" className={styles.chip} />
      <path d={squares.map(x => `M${x - 6.5} 197.5h13v13h-13z`).join('')} className={`${styles.tint} ${styles.accent}`} />
    </>
  );
}

/** What is drawn, with its figure at the other end of the line. */
const Words = ({ y, name, figure }: { y: number; name: string | undefined; figure?: string | undefined }) => (
  <>
    <text x="12" y={y} className={`${styles.word} ${styles.start}`}>
      {name}
    </text>
    {figure !== undefined && (
      <text x="308" y={y} className={`${styles.figure} ${styles.end}`}>
        {figure}
      </text>
    )}
  </>
);
