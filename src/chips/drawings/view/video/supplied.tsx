import { type DrawingProps, upTo } from '../drawing-props.ts';
import styles from '../strokes.module.css';

/** A complete machine with cards in it, between what the buyer has; what is supplied is filled, what is the buyer's is dashed. */
export const WholeMachine = ({ labels }: DrawingProps) => (
  <>
    <path d="M74 88h18M228 88h18" className={styles.copper} />
    <Yours x={6} y={66} width={68} height={44} name={labels.network} />
    <rect x="92" y="16" width="136" height="132" rx="2" className={`${styles.tint} ${styles.subject}`} />
    <text x="160" y="36" className={`${styles.word} ${styles.strong}`}>
      {labels.machine}
    </text>
    {upTo(3).map(card => (
      <PluggedCard key={card} x={106 + card * 40} y={50} width={28} height={66} />
    ))}
    <Board x={100} y={126} width={120} />
    <Yours x={246} y={66} width={68} height={44} name={labels.storage} />
    <Legend {...labels} />
  </>
);

/** A card in a machine that the buyer has: all but the card is the buyer's. */
export const CardInMachine = ({ labels }: DrawingProps) => (
  <>
    <Yours x={34} y={16} width={252} height={132} name={labels.machine} isFrame />
    <Yours x={46} y={48} width={84} height={30} name={labels.software} />
    <Yours x={46} y={86} width={84} height={30} name={labels.cooling} />
    <PluggedCard x={146} y={48} width={126} height={68} name={labels.card} />
    <Board x={46} y={126} width={226} />
    <Legend {...labels} />
  </>
);

interface PartProps {
  x: number;
  y: number;
  width: number;
  height: number;
  name?: string | undefined;
}

/** A part that the buyer has; the name of a frame is at its top. */
const Yours = ({ x, y, width, height, name, isFrame = false }: PartProps & { isFrame?: boolean }) => (
  <>
    <rect x={x} y={y} width={width} height={height} rx="2" className={`${styles.paper} ${styles.dashed}`} />
    <text x={x + width / 2} y={isFrame ? y + 20 : y + height / 2 + 4.5} className={styles.word}>
      {name}
    </text>
  </>
);

/** A card with its chip, plugged into the board below it by the contacts at its edge. */
const PluggedCard = ({ x, y, width, height, name }: PartProps) => (
  <>
    <path
      d={upTo(Math.floor((width - 8) / 6))
        .map(contact => `M${x + 5 + contact * 6} ${y + height}v10`)
        .join('')}
      className={`${styles.copper} ${styles.thick}`}
    />
    <rect
      x={x}
      y={y}
      width={width}
      height={height}
      rx="1"
      className={name === undefined ? styles.paper : `${styles.tint} ${styles.subject}`}
    />
    {name === undefined ? (
      <rect x={x + 6} y={y + 22} width={width - 12} height={width - 12} className={`${styles.tint} ${styles.accent}`} />
    ) : (
      <text x={x + width / 2} y={y + height / 2 + 4.5} className={`${styles.word} ${styles.strong}`}>
        {name}
      </text>
    )}
  </>
);

const Board = ({ x, y, width }: { x: number; y: number; width: number }) => (
  <rect x={x} y={y} width={width} height="8" className={styles.hatched} />
);

/** What the two looks mean. */
const Legend = ({ supplied, yours }: DrawingProps['labels']) => (
  <>
    <rect x="34" y="170" width="20" height="14" className={`${styles.tint} ${styles.accent}`} />
    <text x="62" y="181.5" className={`${styles.word} ${styles.start}`}>
      {supplied}
    </text>
    <rect x="176" y="170" width="20" height="14" className={`${styles.paper} ${styles.dashed}`} />
    <text x="204" y="181.5" className={`${styles.word} ${styles.start}`}>
      {yours}
    </text>
  </>
);
