import type { Section } from '../../../generated/blocks.ts';
import { round, spread } from '../drawing-props.ts';
import styles from '../strokes.module.css';
import { board, type Frame, middle, placesOf, scaleOf } from './package-places.ts';
import { PackagedDie } from './packaged-die.tsx';
import { Terminals } from './terminals.tsx';

/** Cross-section of a package on its board, as large as there is room. Not to scale. */
export function PackageSection({ section, frame }: { section: Section; frame: Frame }) {
  const { terminals, carrier, dies, lid, passives, count = 7 } = section;
  const { half, floor, carried, paddle, top, left, right, xs, dieHalf } = placesOf(section);
  const scale = scaleOf(section, frame);
  return (
    <>
      <path d={`M${frame.from} ${frame.board}H${frame.to}M${frame.from} ${frame.board + 12}H${frame.to}`} />
      <path
        d={spread(Math.round((frame.to - frame.from) / 16), frame.from + 10, frame.to - 6)
          .map(x => `M${Math.round(x)} ${frame.board}l-8 12`)
          .join('')}
        className={styles.hair}
      />
      <g transform={`translate(${round(frame.middle - middle * scale)} ${round(frame.board - board * scale)}) scale(${scale})`}>
        {carrier !== 'none' && !lid && <rect x={left} y={top} width={2 * half} height={carried - top} rx="3" className={styles.paper} />}
        {carrier === 'substrate' && (
          <>
            <rect x={left} y={carried} width={2 * half} height="14" className={styles.tint} />
            <path d={`M${left + 6} ${carried + 5}h${2 * half - 12}M${left + 6} ${carried + 9}h${2 * half - 12}`} className={styles.hair} />
          </>
        )}
        <Terminals terminals={terminals} left={left} right={right} floor={floor} count={count} />
        {carrier === 'paddle' && (
          <rect x={middle - dieHalf - 8} y={paddle} width={2 * dieHalf + 16} height="6" className={styles.copperFill} />
        )}
        {dies.map((connection, index) => (
          <PackagedDie
            key={xs[index]}
            connection={connection}
            x={xs[index] ?? middle}
            half={dieHalf}
            base={carrier === 'paddle' ? paddle : carried}
            reach={carrier === 'paddle' ? half - 14 : dieHalf + 12}
            isBare={carrier === 'none'}
          />
        ))}
        {passives &&
          spread(2, (xs.at(-1) ?? 0) - 10, (xs.at(-1) ?? 0) + 14).map(x => (
            <g key={x}>
              <rect x={x - 8} y={carried - 12} width="16" height="12" className={styles.tint} />
              <path d={`M${x - 8} ${carried - 12}h4v12h-4zM${x + 4} ${carried - 12}h4v12h-4z`} className={styles.copperFill} />
            </g>
          ))}
        {lid && <path d={`M${left + 6} ${carried}V${carried - 26}H${right - 6}V${carried}z`} className={styles.thick} />}
      </g>
    </>
  );
}
