import type { BlockOf } from '#site/pages/block.ts';
import { Actions } from '../navigation/actions.tsx';
import styles from './hero-block.module.css';
import { Sheet } from './parts/sheet.tsx';

/** The head of a page: its one h1, what it offers, what to do, a picture or a drawing. */
export function HeroBlock({ block: { id, size = 'compact', image, drawing, actions, words, data } }: { block: BlockOf<'hero'> }) {
  return (
    <section id={id} className={`${styles.hero} ${styles[size]}`} aria-labelledby={`${id}-title`}>
      <div className={styles.inner}>
        <div className={styles.words}>
          {words.eyebrow !== undefined && <p className={styles.eyebrow}>{words.eyebrow}</p>}
          <h1 id={`${id}-title`} tabIndex={-1}>
            {words.title}
          </h1>
          <p className={styles.lead}>{words.lead}</p>
          {actions && <Actions actions={actions} labels={words.actions} />}
        </div>
        {drawing && (
          <Sheet kind={drawing.kind} title={words.title} facts={data.facts} labels={words.labels ?? {}} className={styles.drawing ?? ''} />
        )}
        {image && <img src={image.src} width={image.width} height={image.height} alt={words.alt ?? ''} className={styles.picture} />}
      </div>
    </section>
  );
}
