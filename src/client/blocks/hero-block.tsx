import type { ReactNode } from 'react';
import type { BlockOf } from '#site/pages/block.ts';
import { Actions } from '../navigation/actions.tsx';
import { Phrases } from '../text/phrases.tsx';
import styles from './hero-block.module.css';
import tool from './hero-tool.module.css';
import { blockComponent } from './loaded-blocks.ts';
import { FinderField } from './parts/finder-field.tsx';
import cover from './parts/hero-cover.module.css';
import { Picture } from './parts/picture.tsx';

/** Classes of the kinds, of which two have a style sheet of their own that few documents need. */
const kinds = { ...styles, ...tool, ...cover };

/**
 * The head of a page: its one h1, what it offers, what to do; by its kind a search field, or a drawing or picture beside it. Its children are
 * notices about the page.
 */
export function HeroBlock({ block, children }: { block: BlockOf<'hero'>; children?: ReactNode }) {
  const { id, image, drawing, actions, to, words } = block;
  const Drawing = drawing && blockComponent('hero-drawing');
  const { kind = image || drawing ? 'product' : 'plain' } = block;
  return (
    <section id={id} className={`${styles.hero} ${kinds[kind]}`} aria-labelledby={`${id}-title`}>
      <div className={styles.inner}>
        <div className={styles.head}>
          {words.eyebrow !== undefined && <p className={styles.eyebrow}>{words.eyebrow}</p>}
          <h1 id={`${id}-title`} tabIndex={-1}>
            <Phrases text={words.title} phrases={block.phrases} />
          </h1>
        </div>
        <div className={styles.words}>
          {words.lead !== undefined && <p className={styles.lead}>{words.lead}</p>}
          {kind === 'finder' && to !== undefined && <FinderField to={to} />}
          {actions && <Actions actions={actions} labels={words.actions} />}
          {children}
        </div>
        {Drawing && <Drawing block={block} className={styles.drawing} />}
        {image && <Picture image={image} alt={words.alt ?? ''} sizes="(width < 768px) 100vw, 50vw" isFirst className={styles.picture} />}
      </div>
    </section>
  );
}
