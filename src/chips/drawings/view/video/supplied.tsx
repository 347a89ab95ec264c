import type { DrawingProps } from '../drawing-props.ts';
import styles from '../strokes.module.css';

/** A complete machine between what the buyer has; what is supplied is filled, what is the buyer's is dashed. */
export const WholeMachine = ({ labels }: DrawingProps) => (
  <>
    <path d="M80 82h20M220 82h20" className={styles.copper} />
    <Part x={6} y={56} width={74} height={52} name={labels.network} />
    <Part x={100} y={16} width={120} height={132} name={labels.machine} isSupplied />
    <Part x={240} y={56} width={74} height={52} name={labels.storage} />
    <Legend {...labels} />
  </>
);

/** A card in a machine that the buyer has: all but the card is the buyer's. */
export const CardInMachine = ({ labels }: DrawingProps) => (
  <>
    <rect x="34" y="16" width="252" height="132" rx="2" className={`${styles.paper} ${styles.dashed}`} />
    <text x="160" y="36" className={styles.word}>
      {labels.machine}
    </text>
    <Part x={46} y={50} width={92} height={38} name={labels.software} />
    <Part x={46} y={98} width={92} height={38} name={labels.cooling} />
    <Part x={150} y={50} width={124} height={86} name={labels.card} isSupplied />
    <Legend {...labels} />
  </>
);

interface PartProps {
  x: number;
  y: number;
  width: number;
  height: number;
  name: string | undefined;
  isSupplied?: boolean;
}

const Part = ({ x, y, width, height, name, isSupplied = false }: PartProps) => (
  <>
    <rect
      x={x}
      y={y}
      width={width}
      height={height}
      rx="2"
      className={isSupplied ? `${styles.tint} ${styles.subject}` : `${styles.paper} ${styles.dashed}`}
    />
    <text x={x + width / 2} y={y + height / 2 + 4.5} className={isSupplied ? `${styles.word} ${styles.strong}` : styles.word}>
      {name}
    </text>
  </>
);

/** What the two looks mean. */
const Legend = ({ supplied, yours }: DrawingProps['labels']) => (
  <>
    <rect x="34" y="170" width="20" height="14" className={`${styles.tint} ${styles.accent}`} />
    <text x="62" y="181.5" className={`${styles.word} ${styles.start}`}>
      {supplied}
    </text>
    <rect x="176" y="170" width="20" height="14" className={`${styles.paper} ${styles.dashed}`} />
    <text x="204" y="181.5" className={`${styles.word} ${styles.start}`}>
      {yours}
    </text>
  </>
);
