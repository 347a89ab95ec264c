import { type DrawingProps, spread } from './drawing-props.ts';
import styles from './strokes.module.css';

/** Jobs on three machines: begin and length in fortieths of the time shown. The lengths are the same in both plans. */
const plans: Record<'planned' | 'unplanned', readonly (readonly (readonly [begin: number, length: number])[])[]> = {
  unplanned: [
    [
      [0, 7],
      [14, 5],
      [29, 9],
    ],
    [
      [4, 11],
      [25, 6],
    ],
    [
      [9, 4],
      [19, 8],
      [36, 4],
    ],
  ],
  planned: [
    [
      [0, 11],
      [11, 7],
    ],
    [
      [0, 9],
      [9, 5],
      [14, 4],
    ],
    [
      [0, 8],
      [8, 6],
      [14, 4],
    ],
  ],
};

function Jobs({ plan, labels }: { plan: keyof typeof plans; labels: DrawingProps['labels'] }) {
  const rows = spread(plans[plan].length, 58, 138);
  const end = Math.max(...plans[plan].flatMap(jobs => jobs.map(([begin, length]) => begin + length)));
  const at = (time: number) => 28 + time * 6.6;
  return (
    <>
      <text x="28" y="26" className={`${styles.word} ${styles.start}`}>
        {labels.machines}
      </text>
      {plans[plan].map((jobs, row) => {
        const y = rows[row] ?? 0;
        return (
          <g key={y}>
            <path d={`M28 ${y + 13}H296`} className={styles.hair} />
            {jobs.map(([begin, length], index) => (
              <rect
                key={begin}
                x={at(begin) + 1}
                y={y - 12}
                width={length * 6.6 - 2}
                height="24"
                rx="2"
                className={(row + index) % 2 === 0 ? `${styles.tint} ${styles.accent}` : styles.paper}
              />
            ))}
          </g>
        );
      })}
      <path d="M28 34V170H300m-7-4l7 4l-7 4" />
      <path d={`M${at(end)} 38V176`} className={`${styles.copper} ${styles.dashed}`} />
      <text x="300" y="190" className={`${styles.word} ${styles.quiet} ${styles.end}`}>
        {labels.time}
      </text>
    </>
  );
}

/** Each machine waits for its own jobs. */
export const JobsUnplanned = ({ labels }: DrawingProps) => <Jobs plan="unplanned" labels={labels} />;

/** The same jobs, given to whichever machine is free. */
export const JobsPlanned = ({ labels }: DrawingProps) => <Jobs plan="planned" labels={labels} />;
