import type { BlockOf } from '#site/pages/block.ts';
import { Picture } from './parts/picture.tsx';
import { Section } from './parts/section.tsx';
import styles from './picture-block.module.css';

/** A picture with its caption; as long as it is still to come, nothing, and a frame that says what it will show for who edits the site. */
export function PictureBlock({ block }: { block: BlockOf<'picture'> }) {
  const { type, id, image, placeholder, words } = block;
  if (placeholder && !import.meta.env.DEV) return null;
  return (
    <Section block={{ type, id, ...(block.tone && { tone: block.tone }), words: {} }}>
      <figure className={styles.figure}>
        {placeholder ? (
          <p className={styles.placeholder}>
            <span>{words.alt}</span>
          </p>
        ) : (
          <Picture image={image} alt={words.alt} sizes="min(100vw, 1360px)" className={styles.picture} />
        )}
        {words.caption !== undefined && <figcaption>{words.caption}</figcaption>}
      </figure>
    </Section>
  );
}
