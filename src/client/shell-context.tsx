import { createContext, useContext, useMemo } from 'react';
import type { Shell } from '#site/public-part.ts';
import { routesForRoles } from '#site/roles.ts';
import type { Route } from '#site/route.ts';

/** Where the visitor is: the shell of the language and the path without its language prefix. */
export interface Place {
  shell: Shell;
  path: string;
}

const PlaceContext = createContext<Place | undefined>(undefined);

export const PlaceProvider = PlaceContext.Provider;

/** The shell of the visitor's language. */
export function useShell(): Shell {
  return usePlace().shell;
}

/** The routes that menus and search offer. Nobody signs in to this site, so a visitor has no roles. */
export function useVisitorRoutes(): Route[] {
  const { routes } = useShell();
  return useMemo(() => routesForRoles(routes, []), [routes]);
}

/** The shell together with the current path. */
export function usePlace(): Place {
  const place = useContext(PlaceContext);
  if (!place) throw new Error('usePlace needs a PlaceProvider above it');
  return place;
}
