import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlockOf } from '#site/pages/block.ts';
import { bounds, type FilteredItems, type ItemFilter } from '#site/pages/item-filter.ts';
import { FinderFacet, guideOf } from './finder-facet.tsx';
import styles from './node-range.module.css';
import { nodeRangeText } from './node-range-text.ts';

interface NodeRangeProps {
  values: FilteredItems['facets'];
  filter: ItemFilter;
  onChange(filter: ItemFilter): void;
  block: BlockOf<'ip-catalogue'>;
}

/** The range of process nodes: where it begins and where it ends. */
export function NodeRange({ values, filter, onChange, block }: NodeRangeProps) {
  const { t } = useTranslation();
  const change = ({ target: { name, value } }: ChangeEvent<HTMLSelectElement>) => onChange({ ...filter, [name]: value });
  return (
    <FinderFacet label={t('catalogue.process')} chosen={nodeRangeText(filter, t)} guide={guideOf(block, 'node')}>
      {bounds.map(bound => (
        <label key={bound} className={styles.bound}>
          {t(`catalogue.${bound}`)}
          <select name={bound} value={filter[bound]} onChange={change}>
            <option value="">{t('catalogue.all')}</option>
            {values[bound].map(({ value, name, count }) => (
              <option key={value} value={value} disabled={count === 0 && value !== filter[bound]}>
                {t('catalogue.choice', { name: t('catalogue.nodes', { nodes: name }), count })}
              </option>
            ))}
          </select>
        </label>
      ))}
    </FinderFacet>
  );
}
