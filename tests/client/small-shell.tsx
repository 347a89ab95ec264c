import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { i18nOf } from '#client/i18n.ts';
import { PlaceProvider } from '#client/shell-context.tsx';
import { type Shell, shellOf } from '#site/shell.ts';
import { buildSite } from '#site/site.ts';
import { type SmallSite, smallSite } from '../site/small-site.ts';

/** The shell of a small site, as the browser fetches it. */
export function smallShell(language: string, site: SmallSite = {}): Shell {
  const built = buildSite(smallSite(site));
  const pages = Object.keys(built.locales[language]?.pages ?? {});
  const shell = shellOf(built, language, {
    icons: '/icons.svg',
    qr: '/qr.svg',
    search: `/search.${language}.json`,
    shells: { en: '/shell.en.json', zh: '/shell.zh.json' },
    pages: Object.fromEntries(pages.map(path => [path, `/pages/${language}${path}.json`])),
  });
  const notFound = { title: 'Not found', text: 'No page there.', nearest: 'Near', home: 'Home' };
  const requests = { error: 'Error', timeout: 'Too late', network: 'Out of reach' };
  const gone = shell.gone && { ...shell.gone, title: 'Gone', text: 'Removed.' };
  return { ...shell, ...(gone && { gone }), layout: { ...shell.layout, notFound, requests, externalLink: 'opens a new tab' } };
}

/** Markup of a part of the interface on the page /home of a small site; its language may say that it is another one. */
export function markupOf(piece: ReactNode, language = 'en', more: Partial<Shell> = {}): string {
  const shell = { ...smallShell(language), ...more };
  return renderToStaticMarkup(
    <MemoryRouter>
      <I18nextProvider i18n={i18nOf(shell)}>
        <PlaceProvider value={{ shell, path: '/home' }}>{piece}</PlaceProvider>
      </I18nextProvider>
    </MemoryRouter>,
  );
}
