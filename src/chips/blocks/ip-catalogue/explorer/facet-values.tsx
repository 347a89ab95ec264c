import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlockOf } from '#site/pages/block.ts';
import type { Facet } from '../../../catalogue/finder/facet-values.ts';
import type { FacetValue, ItemFilter } from '../../../catalogue/finder/item-filter.ts';
import styles from './facet-values.module.css';
import { FinderFacet, guideOf } from './finder-facet.tsx';

interface FacetValuesProps {
  facet: Facet;
  values: readonly FacetValue[];
  chosen: readonly string[];
  onChange(part: Partial<ItemFilter>): void;
  block: BlockOf<'ip-catalogue'>;
}

const labels = {
  category: 'catalogue.category',
  foundry: 'catalogue.foundries',
  kind: 'catalogue.kind',
  application: 'catalogue.applications',
  status: 'catalogue.status',
} as const satisfies Record<Facet, string>;

/** The values of a facet, of which any number can be chosen, each with how many items it leaves. */
export const FacetValues = memo(function FacetValues({ facet, values, chosen, onChange, block }: FacetValuesProps) {
  const { t } = useTranslation();
  const label = t(labels[facet]);
  const toggle = (value: string) =>
    onChange({ [facet]: chosen.includes(value) ? chosen.filter(other => other !== value) : [...chosen, value] });
  const summary = chosen.length === 0 ? undefined : t('catalogue.choice', { name: label, count: chosen.length });
  return (
    <FinderFacet label={label} chosen={summary} guide={guideOf(block, facet)}>
      {values.map(({ value, name, count }) => (
        <label key={value} className={styles.value}>
          <input
            type="checkbox"
            name={facet}
            value={value}
            checked={chosen.includes(value)}
            disabled={count === 0 && !chosen.includes(value)}
            onChange={() => toggle(value)}
          />
          {t('catalogue.choice', { name, count })}
        </label>
      ))}
    </FinderFacet>
  );
});
