import type { Section } from '../../../generated/blocks.ts';
import { spread } from '../drawing-props.ts';
import styles from '../strokes.module.css';
import { board } from './package-places.ts';

interface TerminalsProps {
  terminals: Section['terminals'];
  left: number;
  right: number;
  /** Underside of the body. */
  floor: number;
  count: number;
}

/** How a package touches its board. */
export function Terminals({ terminals, left, right, floor, count }: TerminalsProps) {
  const inner = spread(count, left + 10, right - 10);
  const knee = floor - 22;
  switch (terminals) {
    case 'through':
      return (
        <path
          d={`M${left + 16} ${knee}H${left - 12}V${board + 22}M${right - 16} ${knee}H${right + 12}V${board + 22}`}
          className={`${styles.copper} ${styles.thick}`}
        />
      );
    case 'wings':
      return (
        <path
          d={`M${left + 16} ${knee}H${left - 8}L${left - 16} ${board - 2}H${left - 34}M${right - 16} ${knee}H${right + 8}L${right + 16} ${board - 2}H${right + 34}`}
          className={styles.copper}
        />
      );
    case 'pads':
      return (
        <path
          d={`M${left} ${floor - 6}h16v9h-16zM${right - 16} ${floor - 6}h16v9h-16zM${left + 34} ${floor}H${right - 34}v3H${left + 34}z`}
          className={styles.copperFill}
        />
      );
    case 'lands':
      return <path d={inner.map(x => `M${x - 6} ${floor}h12v4h-12z`).join('')} className={styles.copperFill} />;
    case 'balls':
      return inner.map(x => <circle key={x} cx={x} cy={board - 7.5} r="7" className={styles.copperFill} />);
  }
}
