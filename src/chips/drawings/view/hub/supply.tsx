import { type DrawingProps, round, upTo } from '../drawing-props.ts';
import styles from '../strokes.module.css';

/** Two converters on one scale of volts: the range each takes in, and what it gives; where both ranges overlap, one rail feeds both. */
export function Supply({ facts: { firstInput, firstOutput, secondInput, secondOutput }, labels }: DrawingProps) {
  const rows = [
    { label: labels.first, input: firstInput, output: firstOutput, y: 62 },
    { label: labels.second, input: secondInput, output: secondOutput, y: 122 },
  ];
  const inputs = rows.flatMap(({ input }) => (input === undefined ? [] : [input.figures]));
  const end = Math.ceil(Math.max(...rows.flatMap(({ input, output }) => [...(input?.figures ?? []), ...(output?.figures ?? [])])) + 0.2);
  const at = (volts: number) => round(24 + (volts * 272) / end);
  const shared = [Math.max(...inputs.map(([from = 0]) => from)), Math.min(...inputs.map(([, to = 0]) => to))] as const;
  return (
    <>
      {shared[0] < shared[1] && <path d={`M${at(shared[0])} 40V168H${at(shared[1])}V40z`} className={`${styles.hair} ${styles.dashed}`} />}
      {rows.map(({ label, input, output, y }) => {
        const [from = 0, to = 0] = (input?.figures ?? []).map(at);
        const given = at(output?.figures[0] ?? 0);
        return (
          <g key={y}>
            <path d={`M24 ${y}H296`} className={styles.hair} />
            <rect x={from} y={y - 6} width={to - from} height="12" rx="2" className={`${styles.tint} ${styles.accent}`} />
            <path d={`M${from} ${y + 6}C${from} ${y + 22} ${given} ${y + 24} ${given} ${y + 8}`} className={styles.copper} />
            <path d={`M${given - 3.5} ${y + 12}L${given} ${y + 6}L${given + 3.5} ${y + 12}`} className={styles.copper} />
            <circle cx={given} cy={y} r="4.5" className={styles.copperFill} />
            <text x="24" y={y - 26} className={`${styles.word} ${styles.start}`}>
              {label}
            </text>
            <text x={to} y={y - 11} className={`${styles.figure} ${styles.end}`}>
              {input?.text}
            </text>
            <text x={given} y={y - 10} className={styles.figure}>
              {output?.text}
            </text>
          </g>
        );
      })}
      <path
        d={`M24 172H296${upTo(end + 1)
          .map(volts => `M${at(volts)} 172v5`)
          .join('')}`}
      />
      {upTo(end + 1).map(volts => (
        <text key={volts} x={at(volts)} y="189" className={`${styles.figure} ${styles.quiet}`}>
          {volts}
        </text>
      ))}
      <text x="308" y="176" className={`${styles.word} ${styles.quiet}`}>
        {labels.volts}
      </text>
    </>
  );
}
