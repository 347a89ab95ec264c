import many from '../dies.module.css';
import { spread } from '../drawing-props.ts';
import styles from '../strokes.module.css';
import { diesOn, type RoundWafer, waferOutline } from '../wafer/wafer-map.ts';

/** The line that runs through the whole chain, from one sheet to the next. */
const Line = () => <path d="M0 100H320" className={styles.copper} />;

/** Blocks of a chip, one of them chosen. */
export const ChainIp = () => (
  <>
    <Line />
    <rect x="88" y="28" width="144" height="144" rx="2" className={styles.paper} />
    <rect x="98" y="38" width="56" height="44" className={styles.hair} />
    <rect x="162" y="38" width="60" height="28" className={styles.hair} />
    <rect x="162" y="74" width="60" height="52" className={`${styles.tint} ${styles.accent}`} />
    <rect x="98" y="90" width="56" height="72" className={styles.hair} />
    <rect x="162" y="134" width="60" height="28" className={styles.hair} />
    <path
      d={spread(6, 170, 214)
        .map(x => `M${x} 82v36`)
        .join('')}
      className={styles.copper}
    />
  </>
);

/** Wires of a layout on two levels, with their contacts. */
export const ChainDesign = () => (
  <>
    <Line />
    <rect x="88" y="28" width="144" height="144" rx="2" className={styles.paper} />
    <path d="M98 52h60v40h64M98 72h40v60h84M98 152h36v-28h48v34h40M98 112h20v-26" className={`${styles.accent} ${styles.thick}`} />
    <path d="M116 38v40M150 38v124M186 38v54M206 66v96M128 124v38" className={`${styles.copper} ${styles.thick}`} />
    <path d="M147 49h6v6h-6zM183 89h6v6h-6zM203 129h6v6h-6zM147 129h6v6h-6z" className={styles.ink} />
  </>
);

const wafer: RoundWafer = { x: 160, y: 100, radius: 78, flat: 26 };

/** A wafer, full of dies to its edge. */
export const ChainWafer = () => (
  <>
    <Line />
    <path d={waferOutline(wafer)} className={styles.paper} />
    <path {...diesOn(wafer, 14, { at: [0, 0, 12, 12] }, 3)} className={many.dies} />
  </>
);

/** A die in its package, cut through. */
export const ChainPackage = () => (
  <>
    <Line />
    <rect x="72" y="56" width="176" height="70" rx="4" className={styles.paper} />
    <rect x="72" y="112" width="176" height="16" className={styles.tint} />
    <rect x="118" y="94" width="84" height="18" className={`${styles.tint} ${styles.accent}`} />
    <path d="M124 94C112 72 100 84 96 112M196 94C208 72 220 84 224 112" className={styles.copper} />
    {spread(8, 84, 236).map(x => (
      <circle key={x} cx={x} cy="137" r="8" className={styles.copperFill} />
    ))}
  </>
);

/** Packages on a card. */
export const ChainCard = () => (
  <>
    <Line />
    <path d="M56 44h208v104h-36v12h-104v-12h-68z" className={styles.paper} />
    <path
      d={spread(12, 132, 220)
        .map(x => `M${x - 2} 150h4v10h-4z`)
        .join('')}
      className={styles.copperFill}
    />
    <rect x="124" y="64" width="60" height="60" rx="2" className={`${styles.tint} ${styles.accent}`} />
    <rect x="138" y="78" width="32" height="32" className={styles.hair} />
    <path
      d="M72 60h34v16h-34zM72 84h34v16h-34zM72 108h34v16h-34zM202 60h34v16h-34zM202 84h34v16h-34zM202 108h34v16h-34z"
      className={styles.hair}
    />
    <path d="M106 68h18M106 92h18M106 116h18M184 68h18M184 92h18M184 116h18" className={styles.copper} />
  </>
);

/** Cards at work in a rack. */
export const ChainSystem = () => (
  <>
    <Line />
    <rect x="104" y="22" width="112" height="156" rx="3" className={styles.paper} />
    {spread(5, 32, 148).map(y => (
      <g key={y}>
        <rect x="112" y={y} width="96" height="22" rx="1" className={styles.tint} />
        <path d={`M120 ${y + 7}h44M120 ${y + 13}h44`} className={styles.hair} />
        <circle cx="186" cy={y + 11} r="3" className={styles.copperFill} />
        <circle cx="198" cy={y + 11} r="3" className={styles.hair} />
      </g>
    ))}
  </>
);
