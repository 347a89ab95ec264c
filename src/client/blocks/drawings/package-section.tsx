import { spread } from './drawing-props.ts';
import styles from './strokes.module.css';

/** What a package has, from the board upwards. */
interface Section {
  /** How it touches the board. */
  terminals: 'through' | 'wings' | 'pads' | 'lands' | 'balls';
  /** Half of the width of the body. */
  half: number;
  /** Balls, lands or pads in the section. */
  count?: number;
  /** Whether the die is on a small board of its own, on a metal paddle, or bare. */
  carrier: 'paddle' | 'substrate' | 'none';
  /** How each die is connected; several dies stand side by side. */
  dies: readonly ('wires' | 'bumps')[];
  hasLid?: boolean;
  hasPassives?: boolean;
}

const board = 138;

/** Cross-section of a package on its board. Not to scale. */
function PackageSection({ terminals, half, count = 7, carrier, dies, hasLid = false, hasPassives = false }: Section) {
  const lift = { through: 44, wings: 16, pads: 3, lands: 4, balls: 15 }[terminals];
  const floor = board - lift;
  const carried = carrier === 'substrate' ? floor - 14 : floor;
  const top = carrier === 'none' ? carried - 30 : carried - 52;
  const [left, right] = [160 - half, 160 + half];
  const parts = dies.length + (hasPassives ? 1 : 0);
  const places = parts === 1 ? [160] : spread(parts, left + 54, right - 42);
  const dieHalf = carrier === 'none' ? half : Math.min(44, half * (dies.length > 1 ? 0.26 : 0.46));
  return (
    <>
      <path d={`M16 ${board}H304M16 ${board + 12}H304`} />
      <path
        d={spread(30, 22, 300)
          .map(x => `M${x} ${board}l-7 12`)
          .join('')}
        className={styles.hair}
      />
      {carrier !== 'none' && !hasLid && <rect x={left} y={top} width={2 * half} height={carried - top} rx="3" className={styles.paper} />}
      {carrier === 'substrate' && (
        <>
          <rect x={left} y={carried} width={2 * half} height="14" className={styles.tint} />
          <path d={`M${left + 6} ${carried + 5}h${2 * half - 12}M${left + 6} ${carried + 9}h${2 * half - 12}`} className={styles.hair} />
        </>
      )}
      <Terminals terminals={terminals} left={left} right={right} floor={floor} count={count} />
      {carrier === 'paddle' && (
        <rect
          x={160 - dieHalf - 8}
          y={terminals === 'pads' ? floor - 6 : floor - 20}
          width={2 * dieHalf + 16}
          height="6"
          className={styles.copperFill}
        />
      )}
      {dies.map((connection, index) => (
        <Die
          key={places[index]}
          connection={connection}
          x={places[index] ?? 160}
          half={dieHalf}
          base={carrier === 'paddle' ? (terminals === 'pads' ? floor - 6 : floor - 20) : carried}
          reach={carrier === 'paddle' ? half - 14 : dieHalf + 14}
          isBare={carrier === 'none'}
        />
      ))}
      {hasPassives &&
        spread(2, (places.at(-1) ?? 0) - 12, (places.at(-1) ?? 0) + 14).map(x => (
          <g key={x}>
            <rect x={x - 8} y={carried - 12} width="16" height="12" className={styles.tint} />
            <path d={`M${x - 8} ${carried - 12}h4v12h-4zM${x + 4} ${carried - 12}h4v12h-4z`} className={styles.copperFill} />
          </g>
        ))}
      {hasLid && <path d={`M${left + 6} ${carried}V${carried - 24}H${right - 6}V${carried}z`} className={styles.thick} />}
    </>
  );
}

interface TerminalsProps {
  terminals: Section['terminals'];
  left: number;
  right: number;
  /** Underside of the body. */
  floor: number;
  count: number;
}

function Terminals({ terminals, left, right, floor, count }: TerminalsProps) {
  const inner = spread(count, left + 10, right - 10);
  const knee = floor - 22;
  switch (terminals) {
    case 'through':
      return (
        <path
          d={`M${left + 16} ${knee}H${left - 12}V${board + 22}M${right - 16} ${knee}H${right + 12}V${board + 22}`}
          className={`${styles.copper} ${styles.thick}`}
        />
      );
    case 'wings':
      return (
        <path
          d={`M${left + 16} ${knee}H${left - 8}L${left - 16} ${board - 2}H${left - 34}M${right - 16} ${knee}H${right + 8}L${right + 16} ${board - 2}H${right + 34}`}
          className={styles.copper}
        />
      );
    case 'pads':
      return (
        <path
          d={`M${left} ${floor - 6}h16v9h-16zM${right - 16} ${floor - 6}h16v9h-16zM${left + 34} ${floor}H${right - 34}v3H${left + 34}z`}
          className={styles.copperFill}
        />
      );
    case 'lands':
      return <path d={inner.map(x => `M${x - 6} ${floor}h12v4h-12z`).join('')} className={styles.copperFill} />;
    case 'balls':
      return inner.map(x => <circle key={x} cx={x} cy={board - 7.5} r="7" className={styles.copperFill} />);
  }
}

interface DieProps {
  connection: 'wires' | 'bumps';
  /** Middle and half of the width. */
  x: number;
  half: number;
  /** What it lies on. */
  base: number;
  /** How far from its middle the wires end. */
  reach: number;
  isBare: boolean;
}

function Die({ connection, x, half, base, reach, isBare }: DieProps) {
  const height = isBare ? 30 : 12;
  const bump = connection === 'bumps' && !isBare ? 6 : 0;
  const top = base - bump - height;
  return (
    <>
      <rect x={x - half} y={top} width={2 * half} height={height} className={`${styles.tint} ${styles.accent}`} />
      {bump > 0 &&
        spread(7, x - half + 5, x + half - 5).map(at => <circle key={at} cx={at} cy={base - 3} r="2.6" className={styles.copperFill} />)}
      {connection === 'wires' && (
        <path
          d={[-1, 1]
            .map(
              side =>
                `M${x + side * (half - 5)} ${top}C${x + side * (half + 2)} ${top - 16} ${x + side * (reach - 4)} ${top - 8} ${x + side * reach} ${base}`,
            )
            .join('')}
          className={styles.copper}
        />
      )}
    </>
  );
}

export const PackageDip = () => <PackageSection terminals="through" half={84} carrier="paddle" dies={['wires']} />;
export const PackageSot = () => <PackageSection terminals="wings" half={48} carrier="paddle" dies={['wires']} />;
export const PackageSop = () => <PackageSection terminals="wings" half={76} carrier="paddle" dies={['wires']} />;
export const PackageQfp = () => <PackageSection terminals="wings" half={100} carrier="paddle" dies={['wires']} />;
export const PackageQfn = () => <PackageSection terminals="pads" half={72} carrier="paddle" dies={['wires']} />;
export const PackageLga = () => <PackageSection terminals="lands" half={92} count={8} carrier="substrate" dies={['wires']} />;
export const PackageBga = () => <PackageSection terminals="balls" half={96} count={8} carrier="substrate" dies={['wires']} />;
export const PackageFcbga = () => <PackageSection terminals="balls" half={108} count={9} carrier="substrate" dies={['bumps']} hasLid />;
export const PackageWlcsp = () => <PackageSection terminals="balls" half={60} count={5} carrier="none" dies={['bumps']} />;
export const PackageSip = () => (
  <PackageSection terminals="balls" half={112} count={9} carrier="substrate" dies={['wires', 'bumps']} hasPassives />
);
