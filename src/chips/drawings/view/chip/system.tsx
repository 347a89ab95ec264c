import { type DrawingProps, sheetHeight } from '../drawing-props.ts';
import styles from '../strokes.module.css';
import { NodeBars } from './nodes.tsx';
import { splitLine } from './split-line.ts';

/** Letters that fit beside each other on a phone. */
const longest = 34;
const lineHeight = 16;
const gap = 8;
/** Room for the words at the upper edge of the chip, and below its last block. */
const head = 22;
const foot = 8;

/**
 * What an entry of the catalogue is connected to, from the top downwards, with the product or the number of products in its place;
 * below, the process nodes for which there are products, if any is tied to one. On a page about all products, these alone.
 */
export function System({ catalogue, labels }: DrawingProps) {
  const { parts = [], nodes = [] } = catalogue ?? {};
  const isAboutItem = parts.some(({ details }) => details.length > 0);
  const { rows, chip, end } = stack(parts, isAboutItem);
  const floor = sheetHeight('system') - 24;
  // An item has no counts above its bars.
  const height = isAboutItem ? 8 : floor - end - 46;
  return (
    <>
      {chip && (
        <>
          <path d={`M12 ${chip.top}h296v${chip.floor - chip.top}H12z`} className={styles.chip} />
          <Word x={20} y={chip.top + 15.5} isQuiet>
            {labels.onChip}
          </Word>
          {!isAboutItem && (
            <Word x={292} y={chip.top + 15.5} isQuiet isEnd>
              {labels.items}
            </Word>
          )}
          <path
            d={rows
              .slice(1)
              .map(({ top }, index) => `M160 ${rows[index]?.floor}V${top}`)
              .join('')}
            className={styles.copper}
          />
        </>
      )}
      {rows.map(({ id, name, isOutside, items, details, lines, top, floor }) => {
        const isSubject = items.length > 0;
        const note = isOutside ? labels.outside : isAboutItem ? details[0] : isSubject ? items.length : undefined;
        return (
          <g key={id}>
            <rect
              x="20"
              y={top}
              width="280"
              height={floor - top}
              className={isSubject ? `${styles.tint} ${styles.subject}` : isOutside ? `${styles.paper} ${styles.dashed}` : styles.paper}
            />
            <Word x={30} y={top + 17.5} isStrong={isSubject}>
              {name}
            </Word>
            <Word x={290} y={top + 17.5} isQuiet={!isSubject} isEnd>
              {note}
            </Word>
            {lines.map((line, at) => (
              <Word key={line} x={30} y={top + 17.5 + (at + 1) * lineHeight}>
                {line}
              </Word>
            ))}
          </g>
        );
      })}
      {rows.length === 0 && (
        <Word x={12} y={end + 16}>
          {labels.items}
        </Word>
      )}
      <Word x={rows.length === 0 ? 308 : 12} y={end + 16} isQuiet isEnd={rows.length === 0}>
        {labels.nodes}
      </Word>
      {nodes.some(({ count }) => count > 0) ? (
        <NodeBars nodes={nodes} left={4} right={316} floor={floor} height={height} />
      ) : (
        <Word x={308} y={end + 16} isEnd>
          {labels.anyProcess}
        </Word>
      )}
    </>
  );
}

type Part = NonNullable<DrawingProps['catalogue']>['parts'][number];

/** The parts below each other, those on the chip within its edges. */
function stack(parts: readonly Part[], isAboutItem: boolean) {
  const plain = parts.length > 3 ? 26 : 32;
  const chipFrom = parts.findIndex(({ isOutside }) => !isOutside);
  const chipTo = parts.findLastIndex(({ isOutside }) => !isOutside);
  let y = 8;
  const rows = parts.map((part, index) => {
    const [product = ''] = part.items;
    const lines = isAboutItem && product !== '' ? splitLine(product, longest) : [];
    if (index === chipFrom) y += head;
    const top = y;
    const floor = top + plain + lines.length * lineHeight;
    y = floor + (index === chipTo ? foot + gap : gap);
    return { ...part, lines, top, floor };
  });
  const [first, last] = [rows[chipFrom], rows[chipTo]];
  return { rows, end: y, chip: first && last && { top: first.top - head, floor: last.floor + foot } };
}

interface WordProps {
  x: number;
  y: number;
  isQuiet?: boolean;
  isStrong?: boolean;
  isEnd?: boolean;
  children: string | number | undefined;
}

const Word = ({ x, y, isQuiet, isStrong, isEnd, children }: WordProps) =>
  children !== undefined && (
    <text
      x={x}
      y={y}
      className={[styles.word, isEnd ? styles.end : styles.start, isQuiet && styles.quiet, isStrong && styles.strong]
        .filter(Boolean)
        .join(' ')}
    >
      {children}
    </text>
  );
