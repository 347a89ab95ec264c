import type { KeyboardEvent, ReactNode } from 'react';
import { SiteLink } from '#client/navigation/site-link.tsx';
import type { BlockOf } from '#site/pages/block.ts';
import styles from './finder-facet.module.css';

interface FinderFacetProps {
  /** Name of the facet, in the language. */
  label: string;
  /** What is chosen, in a few words: it takes the place of the name. */
  chosen?: string | undefined;
  guide: { to: string; text: string } | undefined;
  children: ReactNode;
}

/** A facet of the finder: its name, which opens its fields. Only one is open at a time, without a script too. */
export function FinderFacet({ label, chosen, guide, children }: FinderFacetProps) {
  const close = (event: KeyboardEvent<HTMLDetailsElement>) => {
    const { currentTarget: facet } = event;
    if (event.key !== 'Escape' || !facet.open) return;
    event.stopPropagation();
    facet.open = false;
    facet.querySelector('summary')?.focus();
  };
  return (
    <details name="facet" className={styles.facet} onKeyDown={close}>
      <summary className={chosen === undefined ? undefined : styles.chosen}>
        {chosen !== undefined && !chosen.startsWith(label) && <span className="visually-hidden">{label}</span>}
        {chosen ?? label}
      </summary>
      <div className={styles.panel}>
        <fieldset>
          <legend>{label}</legend>
          {children}
        </fieldset>
        {guide && (
          <p>
            <SiteLink to={guide.to}>{guide.text}</SiteLink>
          </p>
        )}
      </div>
    </details>
  );
}

/** Closes the facets whose fields lie over the page, but for the one around an element. */
export function closeFacets(within: HTMLElement, around: Node): void {
  for (const facet of within.querySelectorAll<HTMLDetailsElement>('details[name="facet"][open]')) {
    const panel = facet.querySelector('summary + div');
    const isOver = panel !== null && getComputedStyle(panel).position === 'absolute';
    if (isOver && !facet.contains(around)) facet.open = false;
  }
}

/** Where a facet is explained. */
export function guideOf(block: BlockOf<'ip-catalogue'>, id: string): { to: string; text: string } | undefined {
  const to = block.guides?.find(guide => guide.id === id)?.to;
  const text = block.words.guides?.[id];
  return to === undefined || text === undefined ? undefined : { to, text };
}

/** Where it is explained what can be chosen, each place once. */
export function guidesOf(block: BlockOf<'ip-catalogue'>): { to: string; text: string }[] {
  const guides = (block.guides ?? []).flatMap(({ id }) => guideOf(block, id) ?? []);
  return guides.filter(({ to }, index) => guides.findIndex(other => other.to === to) === index);
}
