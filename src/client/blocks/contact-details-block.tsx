import type { BlockOf } from '#site/pages/block.ts';
import { contactAddress } from '#site/pages/contact-address.ts';
import { Icon } from '../icon.tsx';
import { SiteLink } from '../navigation/site-link.tsx';
import { OwnDirection } from '../text/own-direction.tsx';
import styles from './contact-details-block.module.css';
import { Section } from './parts/section.tsx';

/** Ways to get in touch. */
export function ContactDetailsBlock({ block }: { block: BlockOf<'contact-details'> }) {
  return (
    <Section block={block}>
      <dl className={styles.details}>
        {block.details.map(({ id, icon, ...detail }) => {
          const own = block.words.details[id];
          const to = detail.to ?? (own && contactAddress(own.value));
          return (
            own && (
              <div key={id}>
                <dt>
                  {icon !== undefined && <Icon name={icon} />}
                  {own.label}
                </dt>
                <dd>{to === undefined ? <OwnDirection>{own.value}</OwnDirection> : <SiteLink to={to}>{own.value}</SiteLink>}</dd>
              </div>
            )
          );
        })}
      </dl>
    </Section>
  );
}
