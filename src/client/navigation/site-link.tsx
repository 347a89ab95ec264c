import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { addressIn } from '#site/language.ts';
import { parseLink } from '#site/link.ts';
import { Icon } from '../icon.tsx';
import { usePlace } from '../shell-context.tsx';
import styles from './site-link.module.css';

interface SiteLinkProps {
  to: string;
  className?: string | undefined;
  'aria-current'?: 'page' | undefined;
  children: ReactNode;
}

/** A link as content writes it: within the site in the visitor's language, to a place on the page, or outside in a new tab. */
export function SiteLink({ to, children, ...attributes }: SiteLinkProps) {
  const { shell, path } = usePlace();
  const target = parseLink(to);
  switch (target.type) {
    case 'page':
      if (target.hash !== '' && target.path === path) return <AnchorLink {...attributes} hash={target.hash} children={children} />;
      return (
        <Link to={addressIn(shell.language, to, shell.languages)} discover="none" {...attributes}>
          {children}
        </Link>
      );
    case 'anchor':
      return <AnchorLink {...attributes} hash={target.hash} children={children} />;
    case 'external':
      return <OutsideLink {...attributes} href={target.href} children={children} />;
    case 'forbidden':
      return <span {...attributes}>{children}</span>;
  }
}

/** The address holds the fragment alone: a document answers a bare and a prefixed path, and an anchor must leave neither. */
function AnchorLink({ hash, ...attributes }: Omit<SiteLinkProps, 'to'> & { hash: string }) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate({ search: window.location.search, hash });
  };
  return <a {...attributes} href={hash} onClick={follow} />;
}

function OutsideLink({ href, children, ...attributes }: Omit<SiteLinkProps, 'to'> & { href: string }) {
  const { t } = useTranslation();
  // A mail program or a telephone opens no tab.
  if (/^(mailto|tel):/i.test(href)) {
    return (
      <a {...attributes} href={href}>
        {children}
      </a>
    );
  }
  return (
    <a {...attributes} href={href} target="_blank" rel="noopener">
      {children}
      <Icon name="external-link" className={styles.outside} />
      <span className="visually-hidden"> ({t('externalLink')})</span>
    </a>
  );
}
