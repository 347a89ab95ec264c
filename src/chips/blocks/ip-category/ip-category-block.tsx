import { useTranslation } from 'react-i18next';
import { Section } from '#client/blocks/parts/section.tsx';
import { SiteLink } from '#client/navigation/site-link.tsx';
import { withQuery } from '#client/navigation/with-query.ts';
import { useShell } from '#client/shell-context.tsx';
import { RichText } from '#client/text/rich-text.tsx';
import { PropertyTable } from '#client/text/table.tsx';
import type { BlockOf } from '#site/pages/block.ts';
import type { CatalogueCategory } from '../../catalogue/catalogue.ts';
import { ShortlistButton } from '../../catalogue/shortlist/shortlist-button.tsx';
import { ShortlistLink } from '../../catalogue/shortlist/shortlist-link.tsx';
import { BackLink } from '../../catalogue/view/back-link.tsx';
import { CategoryCards } from '../../catalogue/view/category-cards.tsx';
import { processText } from '../../catalogue/view/item-facts.ts';
import { ItemList } from '../../catalogue/view/item-list.tsx';
import { NameList } from '../../catalogue/view/name-list.tsx';
import { SampleNote } from '../../catalogue/view/sample-note.tsx';
import styles from './ip-category-block.module.css';

/** Items shown before "show more". */
const firstItems = 6;

/** A category of the catalogue; on the page that has none, all categories. */
export function IpCategoryBlock({ block }: { block: BlockOf<'ip-category'> }) {
  const { data } = block;
  if ('category' in data) return <Category id={block.id} data={data} to={block.to} shortlist={block.shortlist} />;
  return (
    <Section block={block}>
      <SampleNote isSample={data.isSample} />
      <CategoryCards categories={data.categories} />
    </Section>
  );
}

interface CategoryProps {
  id: string;
  data: Extract<BlockOf<'ip-category'>['data'], { category: CatalogueCategory }>;
  to: string;
  shortlist: BlockOf<'ip-category'>['shortlist'];
}

function Category({ id, data, to, shortlist }: CategoryProps) {
  const { category, count } = data;
  const { t } = useTranslation();
  const { htmlLang } = useShell();
  return (
    <>
      <Section block={{ id, words: {} }}>
        <p>
          <BackLink to={to} text={t('catalogue.back')} />
        </p>
        <SampleNote isSample={data.isSample} />
        <div className={styles.explanation}>
          <h2>{t('catalogue.explanation')}</h2>
          <RichText text={category.text} />
        </div>
      </Section>
      <Section block={{ id: `${id}-process`, words: { title: t('catalogue.foundryAndProcess') } }}>
        {category.foundries.length > 0 && (
          <PropertyTable
            label={t('catalogue.foundryAndProcess')}
            rows={category.foundries.map(offer => ({ label: offer.foundry, value: processText(offer, t, htmlLang) }))}
          />
        )}
        {category.items.some(({ kind }) => kind === 'soft') && <p>{t('catalogue.softNote')}</p>}
      </Section>
      <Section block={{ id: `${id}-products`, words: { title: t('catalogue.products') } }}>
        {shortlist && (
          <p>
            <ShortlistLink to={shortlist.to} />
          </p>
        )}
        <ItemList
          items={category.items}
          terms={data}
          first={firstItems}
          actionOf={shortlist && (item => <ShortlistButton id={item.id} name={item.name} />)}
        />
        {count > category.items.length && (
          <p>
            <SiteLink to={withQuery(to, { category: category.id })}>{t('catalogue.allInCategory', { count })}</SiteLink>
          </p>
        )}
      </Section>
      <Section block={{ id: `${id}-applications`, words: { title: t('catalogue.applications') } }}>
        <NameList names={category.applications.map(name => ({ name }))} />
      </Section>
    </>
  );
}
