import { I18nextProvider } from 'react-i18next';
import { ScrollRestoration, useLoaderData } from 'react-router-dom';
import { i18nOf } from '../i18n.ts';
import { Layout } from '../layout/layout.tsx';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { PageBoundary } from '../pages/page-boundary.tsx';
import { PageContent } from '../pages/page-content.tsx';
import { PlaceProvider } from '../shell-context.tsx';
import { FailedPage } from './failed-page.tsx';
import { useCommittedView } from './use-committed-view.ts';
import type { View } from './view.ts';

/** The whole body of a document, drawn by the build and by the browser alike. */
export function SiteView() {
  const view = useLoaderData() as View;
  useCommittedView(view);
  return (
    <I18nextProvider i18n={i18nOf(view.shell)}>
      <PlaceProvider value={view}>
        <Layout>
          {/* Another page starts afresh; the same page in another language keeps its state. */}
          <PageBoundary key={view.path} content={view.page}>
            <Content view={view} />
          </PageBoundary>
        </Layout>
        <ScrollRestoration getKey={scrollKey} />
      </PlaceProvider>
    </I18nextProvider>
  );
}

function Content({ view: { route, page, failure } }: { view: View }) {
  if (failure !== undefined) return <FailedPage />;
  return route && page ? <PageContent page={page} title={route.title} /> : <NotFoundPage />;
}

/**
 * Positions are kept for this document only: the app starts at the first gesture, long after the browser itself has
 * restored the position of a reloaded document, and must not jump then.
 */
const scrollKey = ({ key }: { key: string }) => `${performance.timeOrigin}:${key}`;
