import { round, sheet } from '../../drawings/view/drawing-props.ts';
import sheetStyles from '../../drawings/view/sheet.module.css';
import styles from '../../drawings/view/strokes.module.css';
import type { HubPlan } from './hub-plan.ts';
import { placeHubs } from './place-hubs.ts';

/** Two full levels and one hub more; the ports of more hubs are too small to see. */
export const mostDrawnHubs = 21;

const height = 140;
const edge = 16;

/** The hubs of a plan, the host above, ports below; those that are left over are dashed. The lines beside it say the same. */
export function HubTree({ plan: { hubs, levels, left }, ports: portsOfEach }: { plan: HubPlan; ports: number }) {
  const tree = placeHubs(hubs, portsOfEach);
  const step = (sheet.width - 2 * edge) / tree.ports.length;
  const across = (at: number) => round(edge + step * (at + 0.5));
  const down = (level: number) => round(edge + ((height - 2 * edge) * level) / levels);
  const width = round(Math.min(28, step * portsOfEach * 0.7));
  const firstLeft = tree.ports.findLastIndex(({ hub }) => hub === hubs - 1) - left + 1;
  const lines = tree.hubs.flatMap(({ at, level, above }) => {
    const from = above === undefined ? undefined : tree.hubs[above];
    return from === undefined ? `M${across(at)} ${down(level)}V0` : `M${across(from.at)} ${down(from.level)}L${across(at)} ${down(level)}`;
  });
  return (
    <div className={sheetStyles.frame}>
      <svg viewBox={`0 0 ${sheet.width} ${height}`} className={sheetStyles.sheet} aria-hidden="true">
        {tree.ports.map(({ hub, at: port }) => {
          const { at = 0, level = 0 } = tree.hubs[hub] ?? {};
          const isLeft = hub === hubs - 1 && port >= firstLeft;
          return (
            <g key={port} className={isLeft ? styles.dashed : undefined} data-port={isLeft ? 'left' : 'wanted'}>
              <path d={`M${across(at)} ${down(level)}L${across(port)} ${down(level + 1)}`} className={styles.hair} />
              <circle
                cx={across(port)}
                cy={down(level + 1)}
                r={round(Math.min(4, step * 0.35))}
                className={isLeft ? styles.paper : styles.ink}
              />
            </g>
          );
        })}
        <path d={lines.join('')} className={styles.copper} />
        {tree.hubs.map(({ at, level }) => (
          <rect
            key={`${level} ${at}`}
            data-hub
            x={round(across(at) - width / 2)}
            y={down(level) - 7}
            width={width}
            height="14"
            rx="2"
            className={styles.tint}
          />
        ))}
      </svg>
    </div>
  );
}
