import { I18nextProvider } from 'react-i18next';
import { useRouteLoaderData } from 'react-router-dom';
import { i18nOf } from '../i18n.ts';
import { PageError } from '../pages/page-error.tsx';
import { PlaceProvider } from '../shell-context.tsx';
import { SiteView } from './site-view.tsx';
import type { View } from './view.ts';

/**
 * The only route of the router. The route table of the site is data, which changes while dev runs: the loader looks addresses
 * up in it, and the router itself stays the same.
 */
export const siteRoute = { id: 'view', path: '*', Component: SiteView, ErrorBoundary: BrokenLayout };

/** Shown when the layout itself breaks. */
function BrokenLayout() {
  const view = useRouteLoaderData(siteRoute.id) as View | undefined;
  if (!view) return null;
  return (
    <I18nextProvider i18n={i18nOf(view.shell)}>
      <PlaceProvider value={view}>
        <main>
          <PageError onRetry={() => window.location.reload()} />
        </main>
      </PlaceProvider>
    </I18nextProvider>
  );
}
