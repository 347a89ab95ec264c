import type { DrawnData } from '../drawn-data.ts';
import { drawingComponents } from './drawing-components.ts';
import { type DrawingProps, sheet, sheetHeight } from './drawing-props.ts';
import styles from './sheet.module.css';

interface SheetProps extends Pick<DrawingProps, 'config'> {
  drawn: DrawnData;
  labels?: DrawingProps['labels'] | undefined;
  className?: string | undefined;
}

/** A drawing on its paper. Its text alternative says in sentences what it shows; a drawing with links is a group of them. */
export function Sheet({ config, drawn: { alt, ...drawn }, labels = {}, className }: SheetProps) {
  const Drawing = drawingComponents[config.kind];
  const hasLinks = config.blocks?.some(({ to }) => to !== undefined);
  return (
    <div className={className === undefined ? styles.frame : `${styles.frame} ${className}`}>
      <svg
        viewBox={`0 0 ${sheet.width} ${sheetHeight(config.kind)}`}
        className={styles.sheet}
        role={hasLinks ? 'group' : 'img'}
        aria-label={alt}
      >
        <g>
          <Drawing config={config} labels={labels} {...drawn} />
        </g>
      </svg>
    </div>
  );
}
