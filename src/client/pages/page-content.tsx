import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Block } from '#site/pages/block.ts';
import type { Page } from '#site/pages/page.ts';
import { directionOf } from '#site/words/direction.ts';
import { blockComponent } from '../blocks/loaded-blocks.ts';
import { Icon } from '../icon.tsx';
import { PlaceProvider, usePlace } from '../shell-context.tsx';
import styles from './page-content.module.css';

/** The blocks of a page in their order, with a notice if its words are not in the visitor's language. */
export function PageContent({ page, title }: { page: Page; title: string }) {
  const { t } = useTranslation();
  const content = (
    <>
      {!page.blocks.some(block => block.type === 'hero') && <h1 className={styles.title}>{title}</h1>}
      {withNotices(page.blocks).map(([block, ...notices]) => (
        <DrawnBlock key={block.id} block={block}>
          {notices.map(notice => (
            <DrawnBlock key={notice.id} block={notice} />
          ))}
        </DrawnBlock>
      ))}
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
        <InLanguage htmlLang={page.untranslated}>{content}</InLanguage>
      </div>
    </>
  );
}

/** Blocks whose dates, numbers, names and calls are in the language of their words, and not in that of the page around them. */
function InLanguage({ htmlLang, children }: { htmlLang: string; children: ReactNode }) {
  const place = usePlace();
  const own = useMemo(() => ({ ...place, shell: { ...place.shell, htmlLang } }), [place, htmlLang]);
  return <PlaceProvider value={own}>{children}</PlaceProvider>;
}

/** A notice says something about the whole page if it follows the hero: it is drawn in it, not as a band between two blocks. */
function withNotices(blocks: readonly Block[]): [Block, ...Block[]][] {
  const groups: [Block, ...Block[]][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.type === 'notice' && last?.[0].type === 'hero') last.push(block);
    else groups.push([block]);
  }
  return groups;
}

function DrawnBlock({ block, children }: { block: Block; children?: ReactNode }) {
  const Component = blockComponent(block.type);
  return <Component block={block}>{children}</Component>;
}
