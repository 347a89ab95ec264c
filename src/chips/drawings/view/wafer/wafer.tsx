import { type DrawingProps, spread } from '../drawing-props.ts';
import styles from '../strokes.module.css';

/** A wafer with its flat, and the direction in which waves run on it: along the axis to which the flat is perpendicular. */
export function WaferCut({ labels }: DrawingProps) {
  return (
    <>
      <path d="M62 166.9A74 74 0 1 1 126 166.9z" className={styles.tint} />
      <path d="M94 16v160M10 100h168" className={`${styles.hair} ${styles.dashed}`} />
      <path d="M78 46h32M78 56h32M78 66h32M78 76h32M78 124h32M78 134h32M78 144h32M78 154h32" className={styles.copper} />
      <path d="M94 118V82m-5 9l5-9l5 9" className={styles.accent} />
      <path d="M124 167L162 184" className={styles.leader} />
      <text x="166" y="188" className={`${styles.word} ${styles.start}`}>
        {labels.flat}
      </text>
      <path d="M96 98L180 64" className={styles.leader} />
      <text x="184" y="66" className={`${styles.word} ${styles.start}`}>
        {labels.propagation}
      </text>
    </>
  );
}

/** Names of layers, at the end of a leader line from each. */
function LayerNames({ names }: { names: readonly { name: string | undefined; x?: number; y: number }[] }) {
  return names.map(({ name, x = 206, y }, index) => {
    const end = 44 + index * 34;
    return (
      <g key={y}>
        <path d={`M${x} ${y}L222 ${end}h8`} className={styles.hair} />
        <circle cx={x} cy={y} r="2" className={styles.ink} />
        <text x="234" y={end + 4} className={`${styles.word} ${styles.start}`}>
          {name}
        </text>
      </g>
    );
  });
}

/** A thin crystal film on a carrier, cut through. Not to scale. */
export const WaferFilm = ({ labels }: DrawingProps) => (
  <>
    <rect x="24" y="84" width="190" height="66" className={styles.paper} />
    <path
      d={spread(16, 32, 206)
        .map(x => `M${x} 150l8 -66`)
        .join('')}
      className={styles.hair}
    />
    <rect x="24" y="68" width="190" height="16" className={styles.tint} />
    <rect x="24" y="56" width="190" height="12" className={styles.copperFill} />
    <path
      d={spread(9, 60, 140)
        .map(x => `M${x} 56v-7h5v7`)
        .join('')}
    />
    <LayerNames
      names={[
        { name: labels.film, y: 62 },
        { name: labels.oxide, y: 76 },
        { name: labels.carrier, y: 118 },
      ]}
    />
  </>
);

/** A sputtering target bonded to its backing plate, cut through. Not to scale. */
export const TargetPlate = ({ labels }: DrawingProps) => (
  <>
    <path d="M24 112h190v34h-190z" className={styles.paper} />
    <path
      d={spread(5, 48, 190)
        .map(x => `M${x - 8} 122h16v14h-16z`)
        .join('')}
      className={styles.hair}
    />
    <path d="M48 106h142v6h-142z" className={styles.copperFill} />
    <path d="M48 64h142v42h-142z" className={`${styles.tint} ${styles.accent}`} />
    <path
      d={spread(7, 62, 176)
        .map((x, index) => `M${x} 58v${-10 - 8 * (index % 3)}m-3 5l3 -5l3 5`)
        .join('')}
      className={styles.copper}
    />
    <LayerNames
      names={[
        { name: labels.target, x: 184, y: 84 },
        { name: labels.bond, x: 184, y: 109 },
        { name: labels.plate, y: 140 },
      ]}
    />
  </>
);
