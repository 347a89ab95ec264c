import type { BlockOf } from '#site/pages/block.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { RichText } from '../../text/rich-text.tsx';
import { Section } from '../parts/section.tsx';
import { drawingComponents } from './drawing-components.ts';
import { sheet } from './drawing-props.ts';
import styles from './drawings-block.module.css';

/** Engineering drawings, each with its caption; what is written in a drawing is its text alternative. */
export function DrawingsBlock({ block }: { block: BlockOf<'drawings'> }) {
  const { drawings, columns = 3, joined = false, words, data } = block;
  return (
    <Section block={block}>
      <ul className={`${styles.list} ${styles[`columns${columns}`]} ${joined ? styles.joined : ''}`}>
        {drawings.map(({ id, kind, to }) => {
          const { title = '', text, labels = {} } = words.drawings[id] ?? {};
          const facts = data.facts[id] ?? {};
          const Drawing = drawingComponents[kind];
          const written = [...Object.values(labels), ...Object.values(facts).map(fact => fact.text)];
          return (
            <li key={id} className={styles.item}>
              <figure className={to === undefined ? styles.figure : `${styles.figure} ${styles.linked}`}>
                <svg
                  viewBox={`0 0 ${sheet.width} ${sheet.height}`}
                  className={styles.sheet}
                  role="img"
                  aria-label={`${title}: ${written.join('; ')}`}
                  aria-hidden={written.length === 0}
                >
                  <Drawing facts={facts} labels={labels} />
                </svg>
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
