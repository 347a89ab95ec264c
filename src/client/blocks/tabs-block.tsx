import { Fragment, useId } from 'react';
import type { BlockOf } from '#site/pages/block.ts';
import { Icon } from '../icon.tsx';
import { RichText } from '../text/rich-text.tsx';
import { PropertyTable } from '../text/table.tsx';
import { Section } from './parts/section.tsx';
import styles from './tabs-block.module.css';

/** Shows one of several texts at a time. A group of radio buttons, which works without a script and with the arrow keys. */
export function TabsBlock({ block }: { block: BlockOf<'tabs'> }) {
  const { tabs, words } = block;
  // Cached pages stay in the document, and may contain a block with the same id.
  const group = useId();
  return (
    <Section block={block}>
      <fieldset className={styles.tabs}>
        <legend className="visually-hidden">{words.title}</legend>
        {tabs.map((tab, index) => {
          const own = words.tabs[tab.id];
          return (
            own && (
              <Fragment key={tab.id}>
                <label className={styles.tab}>
                  <input type="radio" name={group} value={tab.id} defaultChecked={index === 0} />
                  {tab.icon !== undefined && <Icon name={tab.icon} />}
                  {own.label}
                </label>
                <div className={styles.panel}>
                  <h3 className={styles.label}>{own.label}</h3>
                  <RichText text={own.text} className={styles.text} />
                  {own.rows && <PropertyTable label={own.label} rows={own.rows} />}
                </div>
              </Fragment>
            )
          );
        })}
      </fieldset>
    </Section>
  );
}
