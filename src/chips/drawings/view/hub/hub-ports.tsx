import { type DrawingProps, spread } from '../drawing-props.ts';
import styles from '../strokes.module.css';

/** A hub between its host and its devices: ports that a setting can switch off are dashed. */
export function HubPorts({ facts: { upstream, downstream }, labels }: DrawingProps) {
  const [least, most] = [Math.min(...(downstream?.figures ?? [])), Math.max(...(downstream?.figures ?? []))];
  const hosts = spread(upstream?.figures[0] ?? 0, 100, 100);
  const ends = spread(most, 30, 158);
  const starts = spread(most, 74, 126);
  return (
    <>
      {hosts.map(y => (
        <g key={y}>
          <rect x="22" y={y - 17} width="42" height="34" rx="3" className={styles.paper} />
          <path d={`M32 ${y - 6}h22v12h-22z`} className={styles.hair} />
          <path d={`M64 ${y}h64`} className={styles.copper} />
        </g>
      ))}
      <rect x="128" y="58" width="64" height="84" rx="3" className={styles.tint} />
      <path d={[...spread(7, 66, 134).map(y => `M122 ${y}h6`), ...starts.map(y => `M192 ${y}h6`)].join('')} className={styles.hair} />
      <circle cx="136" cy="66" r="2.2" className={styles.ink} />
      {ends.map((y, index) => (
        <g key={y} className={index < least ? undefined : styles.dashed}>
          <path d={`M198 ${starts[index]}C228 ${starts[index]} 226 ${y} 256 ${y}`} className={styles.copper} />
          <rect x="256" y={y - 9} width="26" height="18" rx="2" className={styles.paper} />
          <path d={`M282 ${y - 4}h7v8h-7`} />
          <text x="303" y={y + 4} className={styles.figure}>
            {index + 1}
          </text>
        </g>
      ))}
      <text x="43" y="136" className={styles.word}>
        {labels.host}
      </text>
      <text x="160" y="104" className={styles.word}>
        {labels.hub}
      </text>
      <text x="270" y="188" className={styles.word}>
        {labels.device}
      </text>
    </>
  );
}
