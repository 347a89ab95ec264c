import { createBrowserRouter } from 'react-router-dom';
import { leavePage } from '../navigation/came-from.ts';
import { decodePath } from '../navigation/decode-path.ts';
import { noteNavigation } from '../navigation/navigation-under-way.ts';
import { openDocument } from '../navigation/open-document.ts';
import { dropView, saveScroll } from '../tabs/tab-store.ts';
import { loadView } from './load-view.ts';
import type { SiteData } from './site-data.ts';
import { siteRoute } from './site-route.tsx';
import type { View } from './view.ts';

/** The browser's router, starting from the view that the document shows already. */
export function createSiteRouter(data: SiteData, first: View) {
  const router = createBrowserRouter(
    [
      {
        ...siteRoute,
        // What a page shows does not depend on the query, which may change with every word that is typed.
        shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
          defaultShouldRevalidate && (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search),
        loader: async ({ request }) => {
          const { pathname, search } = new URL(request.url);
          // Requests carry no fragment; the pending navigation does.
          const hash = router.state.navigation.location?.hash ?? '';
          // A visitor who has left meanwhile loses no state.
          const onReload = (path: string) => {
            if (!request.signal.aborted) dropView(path);
          };
          const view = await loadView(
            { data, shown: shownView().shell, document, onReload },
            { pathname: decodePath(pathname), search, hash },
          );
          const hasFailed = 'failure' in view && view.failure !== undefined && !request.signal.aborted;
          // The browser leaves this document: nothing else is shown meanwhile.
          if (hasFailed && (await openDocument(request.url + hash))) return new Promise<never>(() => undefined);
          return view;
        },
      },
    ],
    { hydrationData: { loaderData: { [siteRoute.id]: first } } },
  );
  const shownView = () => (router.state.loaderData[siteRoute.id] as View | undefined) ?? first;
  let { location } = router.state;
  let { path } = first;
  // Called before anything of the next page is drawn: the scroll position is still that of the page that is left.
  router.subscribe(state => {
    noteNavigation(state.navigation.state !== 'idle');
    if (state.location === location) return;
    saveScroll(path, window.scrollY);
    location = state.location;
    const { path: shown } = shownView();
    // The not-found document has no path.
    if (shown !== path && path !== '') leavePage(path);
    path = shown;
  });
  return router;
}
