import { useTranslation } from 'react-i18next';
import type { BlockOf } from '#site/pages/block.ts';
import type { CatalogueItem } from '#site/pages/catalogue.ts';
import { Icon } from '../../icon.tsx';
import { Actions } from '../../navigation/actions.tsx';
import { SiteLink } from '../../navigation/site-link.tsx';
import { useShell } from '../../shell-context.tsx';
import { PropertyTable, TableBox, tableClass } from '../../text/table.tsx';
import { Section } from '../parts/section.tsx';
import { CategoryCards } from './category-cards.tsx';
import { FactLines } from './fact-lines.tsx';
import styles from './ip-category-block.module.css';
import { factsOf, type ItemFact, type ItemTerms, processText } from './item-facts.ts';
import { SampleNote } from './sample-note.tsx';
import { ShortlistButton } from './shortlist/shortlist-button.tsx';
import { ShortlistLink } from './shortlist/shortlist-link.tsx';

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
        <SampleNote isSample={data.isSample} />
        <h2>{t('catalogue.details')}</h2>
        <PropertyTable
          label={t('catalogue.details')}
          rows={[
            { label: t('catalogue.category'), value: category.name },
            ...facts.map(({ label, lines }) => ({
              label,
              value: lines.length === 0 ? t('catalogue.compare.none') : <FactLines lines={lines} />,
            })),
          ]}
        />
        <h2>{t('catalogue.foundryAndProcess')}</h2>
        <OfferTable offers={item.offers} terms={data} />
        <p>{t('catalogue.offerNote')}</p>
        {guides.length > 0 && (
          <ul className={styles.guides}>
            {guides.map(guide => (
              <li key={guide.id}>
                <SiteLink to={guide.to}>{words.guides?.[guide.id]}</SiteLink>
              </li>
            ))}
          </ul>
        )}
        <Actions actions={[{ id: 'request', to }]} labels={{ request: t('catalogue.request') }} />
        {shortlist && (
          <p className={styles.guides}>
            <ShortlistButton id={item.id} name={item.name} isNamed />
            <ShortlistLink to={shortlist.to} />
          </p>
        )}
      </Section>
      <Section block={{ id: `${id}-deliverables`, words: { title: t('catalogue.deliverables') } }} isSplit>
        <Names names={item.deliverables} />
      </Section>
      <Section block={{ id: `${id}-applications`, words: { title: t('catalogue.applications') } }} isSplit>
        <Names names={item.applications} />
      </Section>
      {item.related !== undefined && (
        <Section block={{ id: `${id}-related`, words: { title: t('catalogue.related') } }} isSplit>
          <ul className={styles.tags}>
            {item.related.map(({ id: other, name, path }) => (
              <li key={other}>{path === undefined ? name : <SiteLink to={path}>{name}</SiteLink>}</li>
            ))}
          </ul>
        </Section>
      )}
    </>
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

function Names({ names }: { names: readonly string[] }) {
  return (
    <ul className={styles.tags}>
      {names.map(name => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}
