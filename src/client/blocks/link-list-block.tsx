import type { BlockOf } from '#site/pages/block.ts';
import { Icon } from '../icon.tsx';
import { SiteLink } from '../navigation/site-link.tsx';
import styles from './link-list-block.module.css';
import { Section } from './parts/section.tsx';

/** Links to other pages, each with what is found there. */
export function LinkListBlock({ block }: { block: BlockOf<'link-list'> }) {
  return (
    <Section block={block} isSplit>
      <ul className={styles.links}>
        {block.links.map(({ id, to, icon }) => {
          const own = block.words.links[id];
          return (
            own && (
              <li key={id}>
                {icon !== undefined && <Icon name={icon} />}
                <div>
                  <SiteLink to={to}>{own.label}</SiteLink>
                  {own.description !== undefined && <p>{own.description}</p>}
                </div>
                <Icon name="chevron-right" className={styles.arrow} />
              </li>
            )
          );
        })}
      </ul>
    </Section>
  );
}
