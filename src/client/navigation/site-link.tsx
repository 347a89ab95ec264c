import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { parseLink } from '#site/routes/link.ts';
import { addressIn } from '#site/words/language.ts';
import { Icon } from '../icon.tsx';
import { usePlace } from '../shell-context.tsx';
import { OwnDirection } from '../text/own-direction.tsx';
import { NewTabLink } from './new-tab-link.tsx';
import styles from './site-link.module.css';

interface LinkAttributes {
  className?: string | undefined;
  'aria-current'?: 'page' | undefined;
  children: ReactNode;
}

/** A link as the content writes it: within the site in the visitor's language, to an anchor on the page, or to another site in a new tab. */
export function SiteLink({ to, ...attributes }: LinkAttributes & { to: string }) {
  const { shell, path } = usePlace();
  const target = parseLink(to);
  switch (target.type) {
    case 'page':
      if (target.hash !== '' && target.path === path && target.query === '') return <AnchorLink {...attributes} hash={target.hash} />;
      return <Link {...attributes} to={addressIn(shell.language, to, shell.languages)} discover="none" />;
    case 'anchor':
      return <AnchorLink {...attributes} hash={target.hash} />;
    case 'external':
      return <OutsideLink {...attributes} href={target.href} />;
    case 'forbidden':
      return <span {...attributes} />;
  }
}

/** `href` is the fragment alone: a document is at a bare and at a prefixed path, and an anchor must leave neither. */
function AnchorLink({ hash, children, ...attributes }: LinkAttributes & { hash: string }) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate({ search: window.location.search, hash });
  };
  return (
    <a {...attributes} href={hash} onClick={follow}>
      {children}
    </a>
  );
}

function OutsideLink({ href, children, ...attributes }: LinkAttributes & { href: string }) {
  // A mail program or a phone opens no tab.
  if (/^(mailto|tel):/i.test(href)) {
    return (
      <a {...attributes} href={href}>
        <OwnDirection>{children}</OwnDirection>
      </a>
    );
  }
  return (
    <NewTabLink {...attributes} href={href}>
      {children}
      <Icon name="external-link" className={styles.outside} />
    </NewTabLink>
  );
}
