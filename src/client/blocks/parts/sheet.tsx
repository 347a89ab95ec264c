import type { DrawingKind } from '#site/pages/drawing-kinds.ts';
import { drawingComponents } from '../drawings/drawing-components.ts';
import { type DrawingProps, sheet } from '../drawings/drawing-props.ts';
import styles from './sheet.module.css';

interface SheetProps extends DrawingProps {
  kind: DrawingKind;
  /** What is shown. */
  title: string;
  className?: string;
}

/** A drawing on its paper. What is written in it is its text alternative; a drawing without words only illustrates. */
export function Sheet({ kind, title, facts, labels, ranks, className = '' }: SheetProps) {
  const Drawing = drawingComponents[kind];
  const ranked = Object.entries(ranks).map(([id, rank]) => `${labels[id]} ${rank.join(' / ')}`);
  const words = Object.entries(labels).flatMap(([id, label]) => (id in ranks ? [] : [label]));
  const written = [...words, ...ranked, ...Object.values(facts).map(fact => fact.text)];
  return (
    <svg
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      className={`${styles.sheet} ${className}`}
      role="img"
      aria-label={`${title}: ${written.join('; ')}`}
      aria-hidden={written.length === 0}
    >
      <Drawing facts={facts} labels={labels} ranks={ranks} />
    </svg>
  );
}
