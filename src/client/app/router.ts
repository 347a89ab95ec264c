import { createBrowserRouter } from 'react-router-dom';
import { decodePath } from './decode-path.ts';
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
        loader: ({ request }) => {
          const { pathname, search } = new URL(request.url);
          // Requests carry no fragment; the navigation on the way does.
          const hash = router.state.navigation.location?.hash ?? '';
          return loadView({ data, shown: shownShell(), document }, { pathname: decodePath(pathname), search, hash });
        },
      },
    ],
    { hydrationData: { loaderData: { [siteRoute.id]: first } } },
  );
  const shownShell = () => ((router.state.loaderData[siteRoute.id] as View | undefined) ?? first).shell;
  return router;
}
