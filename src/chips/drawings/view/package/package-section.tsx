import type { Section } from '../../../generated/blocks.ts';
import { round, rowPath, spread } from '../drawing-props.ts';
import styles from '../strokes.module.css';
import { board, type Frame, middle, placesOf, substrate } from './package-places.ts';
import { PackagedDie } from './packaged-die.tsx';
import { Terminals } from './terminals.tsx';

interface PackageSectionProps {
  section: Section;
  frame: Frame;
  scale: number;
}

/** Cross-section of a package on its board. Sizes are not to scale, but in their true order. */
export function PackageSection({ section, frame, scale }: PackageSectionProps) {
  const { terminals, carrier, dies, lid, passives, count = 7 } = section;
  const places = placesOf(section);
  const { half, carried, paddle, top, left, right, xs, dieHalf, lead, leadIn } = places;
  const hasLeads = terminals === 'through' || terminals === 'wings';
  const bottom = carrier === 'substrate' ? carried : places.floor;
  return (
    <>
      <path d={`M${frame.from} ${frame.board}H${frame.to}M${frame.from} ${frame.board + 12}H${frame.to}`} />
      <path
        d={rowPath('l-8 12m8-12', {
          count: Math.round((frame.to - frame.from) / 16),
          from: frame.from + 10,
          to: frame.to - 6,
          y: frame.board,
        })}
        className={styles.hair}
      />
      <g transform={`translate(${round(frame.middle - middle * scale)} ${round(frame.board - board * scale)}) scale(${scale})`}>
        {carrier !== 'none' && !lid && <rect x={left} y={top} width={2 * half} height={bottom - top} rx="2" className={styles.paper} />}
        {carrier === 'substrate' && (
          <>
            <rect x={left} y={carried} width={2 * half} height={substrate} className={styles.tint} />
            <path
              d={`M${left + 6} ${carried + 3.5}h${2 * half - 12}M${left + 6} ${carried + 6.5}h${2 * half - 12}`}
              className={styles.hair}
            />
          </>
        )}
        <Terminals terminals={terminals} count={count} {...places} />
        {carrier === 'paddle' && (
          <rect x={middle - dieHalf - 4} y={paddle} width={2 * dieHalf + 8} height="6" className={styles.copperFill} />
        )}
        {dies.map((connection, index) => (
          <PackagedDie
            key={xs[index]}
            connection={connection}
            x={xs[index] ?? middle}
            foot={carrier === 'paddle' && hasLeads ? lead : places.base}
            reach={carrier === 'paddle' ? half - (hasLeads ? leadIn : 8) + 2 : dieHalf + 10}
            {...places}
          />
        ))}
        {passives &&
          spread(2, (xs.at(-1) ?? 0) - 10, (xs.at(-1) ?? 0) + 14).map(x => (
            <g key={x}>
              <rect x={x - 8} y={carried - 12} width="16" height="12" className={styles.tint} />
              <path d={`M${x - 8} ${carried - 12}h4v12h-4zM${x + 4} ${carried - 12}h4v12h-4z`} className={styles.copperFill} />
            </g>
          ))}
        {lid && (
          <path
            d={`M${left + 6} ${carried}V${top}H${right - 6}V${carried}h-10V${top + 12}H${left + 16}V${carried}z`}
            className={styles.hatched}
          />
        )}
      </g>
    </>
  );
}
