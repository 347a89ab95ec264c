import { useEffect, useState } from 'react';
import type { Api } from '../../api/api.ts';
import { succeeded } from '../../api/envelope.ts';
import button from '../../controls/button.module.css';

interface OpenIdLinkProps {
  api: Api;
  /** As in `Sign in with`. */
  words: string;
  /** Code of the language of the page. */
  language: string;
}

/** Where signing in at the identity provider begins. */
interface Offer {
  label: string;
  address: string;
}

/** Leads to the identity provider, where the server has one. */
export function OpenIdLink({ api, words, language }: OpenIdLinkProps) {
  const [offer, setOffer] = useState<Offer>();
  const [next, setNext] = useState('');
  useEffect(() => {
    setNext(new URLSearchParams(window.location.search).get('next') ?? '');
    api
      .post<Offer | null>('/api/staff/openid', {}, { isBackground: true, isReportedByCaller: () => true })
      .then(({ code, data }) => setOffer(code === succeeded && data ? data : undefined))
      .catch(() => undefined);
  }, [api]);
  if (offer === undefined) return null;
  const query = new URLSearchParams({ language, ...(next === '' ? {} : { next }) });
  return (
    <a className={button.secondary} href={`${offer.address}?${query}`}>
      {words} {offer.label}
    </a>
  );
}
