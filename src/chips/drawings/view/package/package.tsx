import { partsOf } from '../../package-parts.ts';
import { Callout } from '../callout.tsx';
import { type DrawingProps, spread } from '../drawing-props.ts';
import { uncrossed } from '../uncrossed.ts';
import { type Frame, pointOn } from './package-places.ts';
import { PackageSection } from './package-section.tsx';

const whole: Frame = { middle: 160, board: 162, from: 12, to: 308, height: 146 };

export const Package = ({ config: { section } }: DrawingProps) => section && <PackageSection section={section} frame={whole} />;

const besideNames: Frame = { middle: 106, board: 142, from: 6, to: 206, height: 124 };
/** Where the leader lines end. */
const names = 226;

/** A package with the names of its parts beside it. */
export const PackageParts = ({ config: { section }, labels }: DrawingProps) => {
  if (section === undefined) return null;
  const parts = partsOf(section);
  const points = parts.map(part => pointOn(part, section, besideNames));
  const ys = uncrossed(points, names - 12, spread(parts.length, 24, 180));
  return (
    <>
      <PackageSection section={section} frame={besideNames} />
      {parts.map((part, index) => (
        <Callout key={part} at={points[index] ?? [0, 0]} to={[names, ys[index] ?? 0]}>
          {labels[part]}
        </Callout>
      ))}
    </>
  );
};
