import type { Section } from '../../../generated/blocks.ts';
import { ballStroke, rowPath } from '../drawing-props.ts';
import styles from '../strokes.module.css';
import { board } from './package-places.ts';

interface TerminalsProps {
  terminals: Section['terminals'];
  count: number;
  left: number;
  right: number;
  /** Underside of the body. */
  floor: number;
  /** Height at which leads leave the body, and how far they reach into it. */
  lead: number;
  leadIn: number;
  /** Radius of a ball. */
  ball: number;
}

/** How a package touches its board. */
export function Terminals({ terminals, count, left, right, floor, lead, leadIn, ball }: TerminalsProps) {
  const row = { count, from: left + 6, to: right - 6 };
  switch (terminals) {
    case 'through':
      return (
        <path
          d={`M${left + leadIn} ${lead}H${left - 10}V${board + 17}M${right - leadIn} ${lead}H${right + 10}V${board + 17}`}
          className={`${styles.copper} ${styles.thick}`}
        />
      );
    case 'wings':
      return (
        <path
          d={`M${left + leadIn} ${lead}H${left - 7}L${left - 13} ${board - 2}H${left - 27}M${right - leadIn} ${lead}H${right + 7}L${right + 13} ${board - 2}H${right + 27}`}
          className={`${styles.copper} ${styles.thick}`}
        />
      );
    case 'pads':
      return (
        <path
          d={`M${left} ${floor - 6}h14v9h-14zM${right - 14} ${floor - 6}h14v9h-14zM${left + 22} ${floor}H${right - 22}v3H${left + 22}z`}
          className={styles.copperFill}
        />
      );
    case 'lands':
      return <path d={rowPath('m-4 0h8v4h-8zm4 0', { ...row, y: floor })} className={styles.copperFill} />;
    case 'balls':
      return <path d={rowPath(ballStroke(ball), { ...row, y: board - ball })} className={styles.copperFill} />;
  }
}
