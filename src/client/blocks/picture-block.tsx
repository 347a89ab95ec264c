import type { BlockOf } from '#site/pages/block.ts';
import { Section } from './parts/section.tsx';
import styles from './picture-block.module.css';

/** A picture with its caption. */
export function PictureBlock({ block }: { block: BlockOf<'picture'> }) {
  const { id, image, words } = block;
  return (
    <Section block={{ id, ...(block.tone && { tone: block.tone }), words: {} }}>
      <figure className={styles.figure}>
        <img src={image.src} width={image.width} height={image.height} alt={words.alt} loading="lazy" />
        {words.caption !== undefined && <figcaption>{words.caption}</figcaption>}
      </figure>
    </Section>
  );
}
