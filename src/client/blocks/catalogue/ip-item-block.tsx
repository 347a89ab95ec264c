import { useTranslation } from 'react-i18next';
import type { BlockOf } from '#site/pages/block.ts';
import type { CatalogueCategory, CatalogueItem } from '#site/pages/catalogue.ts';
import { nameLine } from '#site/words/list-format.ts';
import { Icon } from '../../icon.tsx';
import { Actions } from '../../navigation/actions.tsx';
import { SiteLink } from '../../navigation/site-link.tsx';
import { useShell } from '../../shell-context.tsx';
import { PropertyTable } from '../../text/table.tsx';
import { Section } from '../parts/section.tsx';
import styles from './ip-category-block.module.css';
import { ItemTable } from './item-table.tsx';
import { SampleNote } from './sample-note.tsx';

/** An item of the catalogue; on the page that has none, all items. */
export function IpItemBlock({ block }: { block: BlockOf<'ip-item'> }) {
  const { data, words } = block;
  const { isSample } = data;
  if ('item' in data) return <Item id={block.id} item={data.item} category={data.category} isSample={isSample} to={block.to} />;
  return (
    <Section block={block}>
      <SampleNote isSample={isSample} />
      <ItemTable label={words.title} items={data.categories.flatMap(({ items }) => items)} categories={data.categories} />
    </Section>
  );
}

interface ItemProps {
  id: string;
  item: CatalogueItem;
  category: CatalogueCategory;
  isSample: boolean;
  to: string;
}

function Item({ id, item, category, isSample, to }: ItemProps) {
  const { t } = useTranslation();
  const { htmlLang } = useShell();
  return (
    <>
      <Section block={{ id, words: {} }}>
        {category.path !== undefined && (
          <p>
            <SiteLink to={category.path} className={styles.back}>
              <Icon name="arrow-left" />
              {t('catalogue.backToCategory', { category: category.name })}
            </SiteLink>
          </p>
        )}
        <SampleNote isSample={isSample} />
        <h2>{t('catalogue.details')}</h2>
        <PropertyTable
          label={t('catalogue.details')}
          rows={[
            { label: t('catalogue.category'), value: category.name },
            { label: t('catalogue.process'), value: t('catalogue.nodes', { nodes: nameLine(item.process, htmlLang) }) },
            { label: t('catalogue.foundries'), value: nameLine(item.foundries, htmlLang) },
          ]}
        />
        <Actions actions={[{ id: 'request', to }]} labels={{ request: t('catalogue.request') }} />
      </Section>
      <Section block={{ id: `${id}-deliverables`, tone: 'tinted', words: { title: t('catalogue.deliverables') } }}>
        <Names names={item.deliverables} />
      </Section>
      <Section block={{ id: `${id}-applications`, words: { title: t('catalogue.applications') } }}>
        <Names names={item.applications} />
      </Section>
    </>
  );
}

function Names({ names }: { names: readonly string[] }) {
  return (
    <ul className={styles.tags}>
      {names.map(name => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}
