import { type DrawingProps, upTo } from '../drawing-props.ts';
import styles from '../strokes.module.css';

/** Words below what is delivered, and below the chip. */
const Words = ({ source, chip }: DrawingProps['labels']) => (
  <>
    <text x="76" y="184" className={styles.word}>
      {source}
    </text>
    <text x="238" y="184" className={styles.word}>
      {chip}
    </text>
  </>
);

/** Lines of pads along the edges of the chip. */
const ring = 'M176 27H301M176 163H301M173 32.5V158M303 32.5V158';

/** A chip with the blocks that are in it already; the one at the left leaves room for what comes. */
const Chip = ({ left }: { left: number }) => (
  <>
    <path d="M128 95h28m-8-5l8 5l-8 5" className={styles.copper} />
    <rect x="168" y="22" width="140" height="146" rx="2" className={styles.paper} />
    <path d={ring} className={`${styles.copper} ${styles.thick}`} strokeDasharray="5 5" />
    <rect x="186" y="40" width="34" height={left} className={styles.hair} />
    <rect x="226" y="40" width="64" height="26" className={styles.hair} />
  </>
);

/** Rows of cells within the outline that the tools found: their height, and where they begin and end. */
const cellRows = [
  { y: 80, from: 236, to: 284 },
  { y: 89, from: 236, to: 284 },
  { y: 103, from: 192, to: 284 },
  { y: 112, from: 192, to: 284 },
  { y: 126, from: 192, to: 250 },
  { y: 135, from: 192, to: 250 },
  { y: 144, from: 192, to: 250 },
];
const cellWidths = [5, 9, 6, 12, 4, 8];

/** Cells of a row side by side, of a library's different widths; no row begins as the one above. */
function cellsOf({ y, from, to }: (typeof cellRows)[number], row: number): string {
  let [path, x] = ['', from];
  for (let cell = row * 2; ; cell += 1) {
    const width = cellWidths[cell % cellWidths.length] ?? 0;
    if (x + width > to) return path;
    path += `M${x} ${y}h${width}v5h-${width}z`;
    x += width + 4;
  }
}

/** Lines of code, from which the tools make whatever fits into a chip. */
export const IpSoft = ({ labels }: DrawingProps) => (
  <>
    <path d="M32 28h66l20 20v112h-86zM98 28v20h20" className={styles.paper} />
    <path d="M42 60h30M50 72h50M50 84h38M58 96h46M58 108h30M50 120h42M42 132h24" className={styles.hair} />
    <Chip left={50} />
    <path d="M186 98h44v-24h60v46h-34v32h-70z" className={`${styles.tint} ${styles.accent}`} />
    <path d={cellRows.map(cellsOf).join('')} className={styles.copperFill} />
    <Words {...labels} />
  </>
);

/** Finished layout for one process, placed as it is. */
export const IpHard = ({ labels }: DrawingProps) => (
  <>
    <HardBlock x={36} y={52} />
    <Chip left={28} />
    <HardBlock x={204} y={76} />
    <Words {...labels} />
  </>
);

const HardBlock = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <rect width="80" height="76" className={`${styles.tint} ${styles.accent}`} />
    <path
      d={upTo(8)
        .map(pad => `M${6 + pad * 9} 4h5v6h-5zM${6 + pad * 9} 66h5v6h-5z`)
        .join('')}
      className={styles.copperFill}
    />
    <path d="M10 18h26v18h-26zM44 18h26v10h-26zM44 34h26v22h-26zM10 42h26v14h-26z" className={styles.hair} />
  </g>
);
