import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { SiteLink } from '#client/navigation/site-link.tsx';
import { followShortlist, useShortlist } from './shortlist-store.ts';

/** Leads to the visitor's shortlist, while there is something on it. */
export function ShortlistLink({ to }: { to: string }) {
  const { t } = useTranslation();
  const count = useShortlist(({ ids }) => ids.length);
  useEffect(followShortlist, []);
  return count > 0 && <SiteLink to={to}>{t('catalogue.shortlist.open', { count })}</SiteLink>;
}
