import { type DrawingProps, upTo } from '../drawing-props.ts';
import styles from '../strokes.module.css';

/** Words below what is delivered, and below the chip. */
const Words = ({ source, chip }: DrawingProps['labels']) => (
  <>
    <text x="76" y="184" className={styles.word}>
      {source}
    </text>
    <text x="238" y="184" className={styles.word}>
      {chip}
    </text>
  </>
);

const Chip = () => (
  <>
    <path d="M130 100h34m-9-5l9 5l-9 5" className={styles.copper} />
    <rect x="178" y="32" width="120" height="128" rx="2" className={styles.paper} />
    <rect x="186" y="40" width="34" height="50" className={styles.hair} />
    <rect x="226" y="40" width="64" height="26" className={styles.hair} />
  </>
);

/** Lines of code, from which the tools make whatever fits into a chip. */
export const IpSoft = ({ labels }: DrawingProps) => (
  <>
    <path d="M32 28h66l20 20v112h-86zM98 28v20h20" className={styles.paper} />
    <path d="M42 60h30M50 72h50M50 84h38M58 96h46M58 108h30M50 120h42M42 132h24" className={styles.hair} />
    <Chip />
    <path d="M186 98h44v-24h60v46h-34v32h-70z" className={`${styles.tint} ${styles.accent}`} />
    <path
      d={upTo(20)
        .map(cell => `M${194 + ((cell * 37) % 80)} ${104 + ((cell * 23) % 38)}h5v5h-5z`)
        .join('')}
      className={styles.copperFill}
    />
    <Words {...labels} />
  </>
);

/** Finished layout for one process, placed as it is. */
export const IpHard = ({ labels }: DrawingProps) => (
  <>
    <HardBlock x={36} y={52} />
    <Chip />
    <HardBlock x={204} y={76} />
    <Words {...labels} />
  </>
);

const HardBlock = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <rect width="80" height="76" className={`${styles.tint} ${styles.accent}`} />
    <path
      d={upTo(8)
        .map(pad => `M${6 + pad * 9} 4h5v6h-5zM${6 + pad * 9} 66h5v6h-5z`)
        .join('')}
      className={styles.copperFill}
    />
    <path d="M10 18h26v18h-26zM44 18h26v10h-26zM44 34h26v22h-26zM10 42h26v14h-26z" className={styles.hair} />
  </g>
);
