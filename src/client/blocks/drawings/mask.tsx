import { type DrawingProps, upTo } from './drawing-props.ts';
import styles from './strokes.module.css';

type Use = 'shared' | 'own' | 'production';

const wafer = { x: 84, y: 96, radius: 68 };
const field = 19;

/** Left edges and tops of the exposed fields that lie on the wafer as a whole. */
const fields = upTo(7).flatMap(row =>
  upTo(7).flatMap(column => {
    const [x, y] = [wafer.x + (column - 3.5) * field, wafer.y + (row - 3.5) * field];
    const corners = [x, x + field].flatMap(cornerX => [y, y + field].map(cornerY => Math.hypot(cornerX - wafer.x, cornerY - wafer.y)));
    return corners.every(distance => distance < wafer.radius - 2) ? [{ x, y }] : [];
  }),
);

/** What one exposed field holds: designs of several customers, or one design again and again; in hundredths of its side. */
const designs: Record<'shared' | 'own', readonly (readonly [x: number, y: number, width: number, height: number])[]> = {
  shared: [
    [0, 0, 46, 38],
    [46, 0, 54, 24],
    [46, 24, 30, 40],
    [76, 24, 24, 40],
    [0, 38, 46, 26],
    [0, 64, 28, 36],
    [28, 64, 36, 36],
    [64, 64, 36, 36],
  ],
  own: upTo(9).map(cell => [(cell % 3) * 33.3, Math.floor(cell / 3) * 33.3, 33.3, 33.3] as const),
};

/** A wafer, and one of its fields enlarged: your design is copper. */
function Mask({ use, labels }: { use: Use; labels: DrawingProps['labels'] }) {
  const { x, y, radius } = wafer;
  const edge = Math.sqrt(radius ** 2 - 30 ** 2);
  const copies = use === 'production' ? [10, 5, 0] : [0];
  const content = use === 'shared' ? 'shared' : 'own';
  const [enlarged] = fields.filter(place => Math.abs(place.y + field / 2 - y) < 1).slice(-1);
  return (
    <>
      {copies.map(offset => (
        <path
          key={offset}
          d={`M${x - 30 + offset} ${y + edge - offset}A${radius} ${radius} 0 1 1 ${x + 30 + offset} ${y + edge - offset}z`}
          className={styles.paper}
        />
      ))}
      <path d={fields.map(place => `M${place.x} ${place.y}h${field}v${field}h${-field}z`).join('')} className={styles.hair} />
      {use !== 'shared' && (
        <path
          d={fields.map(place => `M${place.x + 3} ${place.y + 3}h${field - 6}v${field - 6}h${6 - field}z`).join('')}
          className={styles.copperFill}
        />
      )}
      {use === 'shared' && (
        <path d={fields.map(place => `M${place.x + 9} ${place.y + 10}h6v6h-6z`).join('')} className={styles.copperFill} />
      )}
      {enlarged !== undefined && (
        <path
          d={`M${enlarged.x + field} ${enlarged.y}L196 46M${enlarged.x + field} ${enlarged.y + field}L196 146`}
          className={`${styles.hair} ${styles.dashed}`}
        />
      )}
      <rect x="196" y="46" width="100" height="100" className={styles.paper} />
      {designs[content].map(([left, top, width, height], index) => (
        <rect
          key={`${left} ${top}`}
          x={198 + left * 0.96}
          y={48 + top * 0.96}
          width={width * 0.96 - 3}
          height={height * 0.96 - 3}
          className={content === 'own' || index === 6 ? styles.copperFill : styles.tint}
        />
      ))}
      <text x={x} y="188" className={styles.word}>
        {labels.wafer}
      </text>
      <text x="246" y="168" className={styles.word}>
        {labels.mask}
      </text>
    </>
  );
}

/** Designs of several customers share the fields of a wafer. */
export const MaskShared = ({ labels }: DrawingProps) => <Mask use="shared" labels={labels} />;

/** All fields of a wafer hold one design. */
export const MaskOwn = ({ labels }: DrawingProps) => <Mask use="own" labels={labels} />;

/** One design on wafer after wafer. */
export const MaskProduction = ({ labels }: DrawingProps) => <Mask use="production" labels={labels} />;
