import { Activity, memo, useLayoutEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { isCached } from '#site/routes/tabs.ts';
import { Boundary } from '../boundary.tsx';
import { restoreEarlyInput } from '../early-input.ts';
import { i18nOf } from '../i18n.ts';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { PageContent } from '../pages/page-content.tsx';
import { PageError } from '../pages/page-error.tsx';
import { PlaceProvider } from '../shell-context.tsx';
import { useTabStore } from '../tabs/tab-store.ts';
import { FailedPage } from './failed-page.tsx';
import { useHiddenIds } from './hidden-ids.ts';
import type { View } from './view.ts';

interface CachedView {
  /** A new key means a new state: the same page in another language keeps its state, a refreshed page loses it. */
  key: string;
  view: View;
}

/** The page on the screen and, hidden behind it, the cached pages that still have a tab. */
export function CachedViews({ view }: { view: View }) {
  const views = useCachedViews(view);
  useHiddenIds(views.length - 1);
  return views.map((kept, index) => (
    <Activity key={kept.key} mode={index === 0 ? 'visible' : 'hidden'}>
      <PageView view={kept.view} />
    </Activity>
  ));
}

/** Each view has its own words and place: a hidden page stays as it was left, and changes its language when it returns. */
const PageView = memo(function PageView({ view }: { view: View }) {
  useLayoutEffect(restoreEarlyInput, []);
  return (
    <I18nextProvider i18n={i18nOf(view.shell)}>
      <PlaceProvider value={view}>
        <Boundary content={view} instead={retry => <PageError onRetry={retry} />}>
          <Content view={view} />
        </Boundary>
      </PlaceProvider>
    </I18nextProvider>
  );
});

function Content({ view: { route, page, failure } }: { view: View }) {
  if (failure !== undefined) return <FailedPage />;
  return route && page ? <PageContent page={page} title={route.title} /> : <NotFoundPage />;
}

function useCachedViews(view: View): readonly CachedView[] {
  const visits = useTabStore(state => state.visits);
  const refreshes = useTabStore(state => state.refreshes);
  const [known, setKnown] = useState<readonly CachedView[]>([]);

  const keyOf = ({ path }: View) => `${path} ${refreshes[path] ?? 0}`;
  const hidden = known.filter(
    kept =>
      kept.view.path !== view.path &&
      kept.key === keyOf(kept.view) &&
      isWhole(kept.view) &&
      isCached(kept.view.route) &&
      visits.some(({ path }) => path === kept.view.path),
  );
  const views = [{ key: keyOf(view), view }, ...hidden];
  const isKnown = views.length === known.length && views.every((kept, index) => isSame(kept, known[index]));
  if (!isKnown) setKnown(views);
  return views;
}

const isWhole = ({ page, failure }: View) => page !== undefined && failure === undefined;

const isSame = (a: CachedView, b: CachedView | undefined) => a.key === b?.key && a.view === b.view;
