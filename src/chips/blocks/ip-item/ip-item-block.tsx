import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '#client/blocks/parts/section.tsx';
import { Actions } from '#client/navigation/actions.tsx';
import { SiteLink } from '#client/navigation/site-link.tsx';
import { useShell } from '#client/shell-context.tsx';
import { PropertyTable, TableBox, tableClass } from '#client/text/table.tsx';
import type { BlockOf } from '#site/pages/block.ts';
import type { CatalogueItem } from '../../catalogue/catalogue.ts';
import { ShortlistButton } from '../../catalogue/shortlist/shortlist-button.tsx';
import { ShortlistLink } from '../../catalogue/shortlist/shortlist-link.tsx';
import { BackLink } from '../../catalogue/view/back-link.tsx';
import { CategoryCards } from '../../catalogue/view/category-cards.tsx';
import { StatedLines } from '../../catalogue/view/fact-lines.tsx';
import { factsOf, type ItemFact, type ItemTerms, processText } from '../../catalogue/view/item-facts.ts';
import { NameList } from '../../catalogue/view/name-list.tsx';
import { SampleNote } from '../../catalogue/view/sample-note.tsx';
import styles from './ip-item-block.module.css';

/** An item of the catalogue; on the page that has none, the categories, which list the items. */
export function IpItemBlock({ block }: { block: BlockOf<'ip-item'> }) {
  const { data } = block;
  if ('item' in data) return <Item block={block} data={data} />;
  return (
    <Section block={block}>
      <SampleNote isSample={data.isSample} />
      <CategoryCards categories={data.categories} />
    </Section>
  );
}

interface ItemProps {
  block: BlockOf<'ip-item'>;
  data: Extract<BlockOf<'ip-item'>['data'], { item: CatalogueItem }>;
}

function Item({ block: { id, to, guides = [], shortlist, words }, data }: ItemProps) {
  const { item, category, stated } = data;
  const { t } = useTranslation();
  const { htmlLang } = useShell();
  // What products of this category state; the others have no line rates or lanes.
  const deciding: readonly ItemFact['id'][] = ['kind', ...stated];
  const facts = factsOf(item, data, t, htmlLang).filter(fact => deciding.includes(fact.id));
  return (
    <Section block={{ id, words: {} }}>
      <div className={styles.bar}>
        {category.path !== undefined && <BackLink to={category.path} text={t('catalogue.backToCategory', { category: category.name })} />}
        {shortlist && (
          <p className={styles.guides}>
            <ShortlistLink to={shortlist.to} />
            <ShortlistButton id={item.id} name={item.name} isNamed />
          </p>
        )}
      </div>
      <SampleNote isSample={data.isSample} />
      <div>
        <Part title={t('catalogue.details')}>
          <PropertyTable
            label={t('catalogue.details')}
            rows={[
              { label: t('catalogue.category'), value: category.name },
              ...facts.map(({ label, lines }) => ({ label, value: <StatedLines lines={lines} /> })),
            ]}
          />
        </Part>
        <Part title={t('catalogue.foundryAndProcess')}>
          {item.offers.length > 0 && <OfferTable offers={item.offers} terms={data} />}
          <p>{t(item.kind === 'soft' ? 'catalogue.softNote' : 'catalogue.offerNote')}</p>
          {guides.length > 0 && (
            <ul className={styles.guides}>
              {guides.map(guide => (
                <li key={guide.id}>
                  <SiteLink to={guide.to}>{words.guides?.[guide.id]}</SiteLink>
                </li>
              ))}
            </ul>
          )}
        </Part>
        <Part id={`${id}-deliverables`} title={t('catalogue.deliverables')}>
          <NameList names={item.deliverables.map(name => ({ name }))} />
        </Part>
        <Part id={`${id}-applications`} title={t('catalogue.applications')}>
          <NameList names={item.applications.map(name => ({ name }))} />
        </Part>
        {item.related !== undefined && (
          <Part id={`${id}-related`} title={t('catalogue.related')}>
            <NameList names={item.related} />
          </Part>
        )}
        {to !== undefined && (
          <div className={styles.part}>
            <Actions actions={[{ id: 'request', to }]} labels={{ request: t('catalogue.request') }} />
          </div>
        )}
      </div>
    </Section>
  );
}

/** A part of the data sheet: its heading beside it where there is room. */
function Part({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function OfferTable({ offers, terms }: { offers: CatalogueItem['offers']; terms: ItemTerms }) {
  const { t } = useTranslation();
  const { htmlLang } = useShell();
  return (
    <TableBox label={t('catalogue.foundryAndProcess')}>
      <table className={tableClass}>
        <thead>
          <tr>
            <th scope="col">{t('catalogue.foundries')}</th>
            <th scope="col">{t('catalogue.process')}</th>
            <th scope="col">{t('catalogue.status')}</th>
          </tr>
        </thead>
        <tbody>
          {offers.map(offer => (
            <tr key={`${offer.foundry} ${offer.variant} ${offer.status}`}>
              <th scope="row">{offer.foundry}</th>
              <td>{processText(offer, t, htmlLang)}</td>
              <td>{terms.statuses.find(({ id }) => id === offer.status)?.name}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  );
}
