import { createContext, useContext, useMemo } from 'react';
import { useStore } from 'zustand';
import { routesForRoles } from '#site/routes/roles.ts';
import type { Route } from '#site/routes/route.ts';
import type { Shell } from '#site/shell.ts';
import { sessionStore } from './session/session-store.ts';

/** Where the visitor is: the shell of the language and the path without its language prefix. */
export interface Place {
  shell: Shell;
  path: string;
  /** Whether the page of this address was removed for good. */
  isGone?: boolean;
  /** The query that the document was rendered for; only while the app takes it over. */
  query?: string;
}

const PlaceContext = createContext<Place | undefined>(undefined);

export const PlaceProvider = PlaceContext.Provider;

/** The shell of the visitor's language. */
export function useShell(): Shell {
  return usePlace().shell;
}

/** The routes that menus and search offer to a user with the roles of the session. Documents are rendered without roles. */
export function useVisitorRoutes(): Route[] {
  const { routes } = useShell();
  const roles = useStore(sessionStore, session => session.roles);
  return useMemo(() => routesForRoles(routes, roles), [routes, roles]);
}

/** The shell together with the current path. */
export function usePlace(): Place {
  const place = useContext(PlaceContext);
  if (!place) throw new Error('usePlace needs a PlaceProvider above it');
  return place;
}
