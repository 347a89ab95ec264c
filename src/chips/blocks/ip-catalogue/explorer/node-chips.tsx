import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FacetValue, ItemFilter } from '../../../catalogue/finder/item-filter.ts';
import styles from './node-chips.module.css';

type NodeRange = Pick<ItemFilter, 'nodeFrom' | 'nodeTo'>;

interface NodeChipsProps extends NodeRange {
  values: readonly FacetValue[];
  onChange(range: NodeRange): void;
}

/** The process nodes, each with how many items it leaves. One that is ticked is what is asked for; a further one makes a range of both. */
export const NodeChips = memo(function NodeChips({ values, nodeFrom, nodeTo, onChange }: NodeChipsProps) {
  const { t } = useTranslation();
  const all = values.map(({ value }) => value);
  const chosen = spannedNodes({ nodeFrom, nodeTo }, all);
  return (
    <fieldset className={styles.nodes}>
      <legend>{t('catalogue.process')}</legend>
      {values.map(({ value, name, count }) => (
        <label key={value} className={styles.chip}>
          <input
            type="checkbox"
            name="node"
            value={value}
            checked={chosen.includes(value)}
            disabled={count === 0 && !chosen.includes(value)}
            onChange={() => onChange(toggledRange(chosen, value))}
          />
          {t('catalogue.choice', { name, count })}
        </label>
      ))}
    </fieldset>
  );
});

/** The nodes of a range, of all in their order. */
function spannedNodes({ nodeFrom, nodeTo }: NodeRange, all: readonly string[]): string[] {
  if (nodeFrom === '' && nodeTo === '') return [];
  return all.filter(node => (nodeFrom === '' || Number(node) >= Number(nodeFrom)) && (nodeTo === '' || Number(node) <= Number(nodeTo)));
}

/** The range once a node is ticked or no longer ticked: one between two others is then asked for alone. */
function toggledRange(chosen: readonly string[], node: string): NodeRange {
  const isTicked = chosen.includes(node);
  const left = isTicked ? chosen.filter(other => other !== node) : [...chosen, node].sort((a, b) => Number(a) - Number(b));
  const isBetween = isTicked && chosen[0] !== node && chosen.at(-1) !== node;
  return isBetween ? { nodeFrom: node, nodeTo: node } : { nodeFrom: left[0] ?? '', nodeTo: left.at(-1) ?? '' };
}
