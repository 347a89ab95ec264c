import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface NewTabLinkProps {
  href: string;
  className?: string | undefined;
  'aria-current'?: 'page' | undefined;
  children: ReactNode;
}

/** A link that opens in a new tab, and says so. */
export function NewTabLink({ children, ...attributes }: NewTabLinkProps) {
  const { t } = useTranslation();
  return (
    <a {...attributes} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden">{` (${t('externalLink')})`}</span>
    </a>
  );
}
