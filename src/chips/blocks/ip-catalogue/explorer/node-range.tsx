import { type ChangeEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlockOf } from '#site/pages/block.ts';
import { bounds, type FilteredItems, type ItemFilter } from '../../../catalogue/finder/item-filter.ts';
import { FinderFacet, guideOf } from './finder-facet.tsx';
import styles from './node-range.module.css';
import { nodeRangeText } from './node-range-text.ts';

interface NodeRangeProps extends Pick<ItemFilter, 'nodeFrom' | 'nodeTo'> {
  values: FilteredItems['facets'];
  onChange(part: Partial<ItemFilter>): void;
  block: BlockOf<'ip-catalogue'>;
}

/** The range of process nodes: where it begins and where it ends. */
export const NodeRange = memo(function NodeRange({ values, onChange, block, ...range }: NodeRangeProps) {
  const { t } = useTranslation();
  const change = ({ target: { name, value } }: ChangeEvent<HTMLSelectElement>) => onChange({ [name]: value });
  return (
    <FinderFacet label={t('catalogue.process')} chosen={nodeRangeText(range, t)} guide={guideOf(block, 'node')}>
      {bounds.map(bound => (
        <label key={bound} className={styles.bound}>
          {t(`catalogue.${bound}`)}
          <select name={bound} value={range[bound]} onChange={change}>
            <option value="">{t('catalogue.all')}</option>
            {values[bound].map(({ value, name, count }) => (
              <option key={value} value={value} disabled={count === 0 && value !== range[bound]}>
                {t('catalogue.choice', { name: t('catalogue.nodes', { nodes: name }), count })}
              </option>
            ))}
          </select>
        </label>
      ))}
    </FinderFacet>
  );
});
