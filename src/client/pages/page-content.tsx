import { useTranslation } from 'react-i18next';
import type { Page } from '#site/pages/page.ts';
import { directionOf } from '#site/words/direction.ts';
import { blockComponent } from '../blocks/registry.ts';
import { Icon } from '../icon.tsx';
import styles from './page-content.module.css';

/** The blocks of a page in their order, with a notice if its words are not in the visitor's language. */
export function PageContent({ page, title }: { page: Page; title: string }) {
  const { t } = useTranslation();
  const content = (
    <>
      {!page.blocks.some(block => block.type === 'hero') && <h1 className={styles.title}>{title}</h1>}
      {page.blocks.map(block => {
        const Block = blockComponent(block.type);
        return <Block key={block.id} block={block} />;
      })}
    </>
  );
  if (page.untranslated === undefined) return content;
  return (
    <>
      <p role="note" className={styles.untranslated}>
        <Icon name="languages" />
        {t('untranslated')}
      </p>
      <div lang={page.untranslated} dir={directionOf(page.untranslated)}>
        {content}
      </div>
    </>
  );
}
