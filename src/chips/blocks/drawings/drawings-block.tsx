import { Section } from '#client/blocks/parts/section.tsx';
import { SiteLink } from '#client/navigation/site-link.tsx';
import { RichText } from '#client/text/rich-text.tsx';
import type { BlockOf } from '#site/pages/block.ts';
import { Sheet } from '../../drawings/view/sheet.tsx';
import styles from './drawings-block.module.css';

/** Engineering drawings, each with its caption; what is written in a drawing is its text alternative. */
export function DrawingsBlock({ block }: { block: BlockOf<'drawings'> }) {
  const { drawings, columns = 3, joined = false, beside = false, words, data } = block;
  return (
    <Section block={block}>
      <ul className={beside ? styles.rows : `${styles.list} ${styles[`columns${columns}`]} ${joined ? styles.joined : ''}`}>
        {drawings.map(({ id, to, ...config }) => {
          const { title, text, labels } = words.drawings[id] ?? {};
          const drawn = data.drawn[id];
          return (
            <li key={id} className={styles.item}>
              <figure className={to === undefined ? styles.figure : `${styles.figure} ${styles.linked}`}>
                {drawn && <Sheet config={config} drawn={drawn} labels={labels} />}
                <figcaption className={styles.caption}>
                  <h3>{to === undefined ? title : <SiteLink to={to}>{title}</SiteLink>}</h3>
                  {text !== undefined && <RichText text={text} />}
                </figcaption>
              </figure>
            </li>
          );
        })}
      </ul>
      {words.note !== undefined && <p className={styles.note}>{words.note}</p>}
    </Section>
  );
}
