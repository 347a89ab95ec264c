import type { PackagePart } from '../../package-parts.ts';
import { partsOf } from '../../package-parts.ts';
import { Callout } from '../callout.tsx';
import { type DrawingProps, sheetHeight, spread } from '../drawing-props.ts';
import { type Frame, pointOn, scaleIn } from './package-places.ts';
import { PackageSection } from './package-section.tsx';

const whole: Frame = { middle: 160, board: 124, from: 12, to: 308, height: 112 };

/** A package; all are drawn to one scale. */
export const Package = ({ config: { section } }: DrawingProps) => section && <PackageSection section={section} frame={whole} scale={1.4} />;

const besideNames: Frame = { middle: 106, board: 168, from: 6, to: 206, height: 46 };
/** Where the leader lines end. */
const names = 226;
/** Parts within the body: their lines go upwards out of it, so that they cross no other part. */
const within: readonly PackagePart[] = ['lid', 'mould', 'wires', 'die', 'bumps', 'passives', 'paddle'];

/** A package with the names of its parts beside it, in their order from the top. */
export const PackageParts = ({ config: { section }, labels }: DrawingProps) => {
  if (section === undefined) return null;
  const points = partsOf(section).map(part => ({ part, at: pointOn(part, section, besideNames) }));
  const inner = points.filter(({ part }) => within.includes(part)).toSorted((a, b) => a.at[0] - b.at[0]);
  const ordered = [...inner, ...points.filter(({ part }) => !within.includes(part))];
  const ys = spread(ordered.length, 20, sheetHeight('package-parts') - 20);
  return (
    <>
      <PackageSection section={section} frame={besideNames} scale={scaleIn(section, besideNames)} />
      {ordered.map(({ part, at }, index) => (
        <Callout key={part} at={at} to={[names, ys[index] ?? 0]} isUpwards={inner.some(other => other.part === part)}>
          {labels[part]}
        </Callout>
      ))}
    </>
  );
};
