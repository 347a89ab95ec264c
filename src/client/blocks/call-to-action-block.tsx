import { useTranslation } from 'react-i18next';
import type { BlockOf } from '#site/pages/block.ts';
import { Actions } from '../navigation/actions.tsx';
import { Phrases } from '../text/phrases.tsx';
import { RichText } from '../text/rich-text.tsx';
import styles from './call-to-action-block.module.css';
import section from './parts/section.module.css';

/** What to do next, at the end of a page, and what the page leaves open. */
export function CallToActionBlock({ block: { id, actions, words, phrases } }: { block: BlockOf<'call-to-action'> }) {
  const { t } = useTranslation();
  return (
    <section id={id} className={section.section} aria-labelledby={`${id}-title`}>
      <div className={styles.inner}>
        <div className={styles.panel}>
          <h2 id={`${id}-title`}>
            <Phrases text={words.title} phrases={phrases} />
          </h2>
          {words.unpublished && (
            <div className={styles.unpublished}>
              <h3>{t('unpublished')}</h3>
              <ul>
                {words.unpublished.map(item => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </div>
          )}
          {words.text && <RichText text={words.text} className={styles.text} />}
          <Actions actions={actions} labels={words.actions} />
        </div>
      </div>
    </section>
  );
}
