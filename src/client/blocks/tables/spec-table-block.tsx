import type { BlockOf } from '#site/pages/block.ts';
import { PropertyTable } from '../../text/table.tsx';
import { Picture } from '../parts/picture.tsx';
import { Section } from '../parts/section.tsx';
import styles from './spec-table-block.module.css';

/** Properties of a product and their values, with a picture of it. */
export function SpecTableBlock({ block }: { block: BlockOf<'spec-table'> }) {
  const { image, words } = block;
  return (
    <Section block={block} isSplit={!image}>
      <div className={image ? styles.withPicture : undefined}>
        <PropertyTable label={words.title} rows={words.rows} />
        {image && <Picture image={image} alt={words.alt ?? ''} sizes="(width < 768px) 100vw, 33vw" className={styles.picture} />}
      </div>
      {words.note !== undefined && <p className={styles.note}>{words.note}</p>}
    </Section>
  );
}
