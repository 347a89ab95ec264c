import { partsOf } from '#site/pages/drawings/package-parts.ts';
import { Callout } from '../callout.tsx';
import { type DrawingProps, spread } from '../drawing-props.ts';
import { type Frame, pointOn } from './package-places.ts';
import { PackageSection } from './package-section.tsx';

const whole: Frame = { middle: 160, widest: 112, from: 16, to: 304 };

export const Package = ({ config: { section } }: DrawingProps) => section && <PackageSection section={section} frame={whole} />;

const besideNames: Frame = { middle: 106, widest: 94, from: 8, to: 204 };

/** A package with the names of its parts beside it. */
export const PackageParts = ({ config: { section }, labels }: DrawingProps) => {
  if (section === undefined) return null;
  const parts = partsOf(section);
  const ys = spread(parts.length, 26, 178);
  return (
    <>
      <PackageSection section={section} frame={besideNames} />
      {parts.map((part, index) => (
        <Callout key={part} at={pointOn(part, section, besideNames)} to={[226, ys[index] ?? 0]}>
          {labels[part]}
        </Callout>
      ))}
    </>
  );
};
