import { createContext, useContext } from 'react';
import type { Shell } from '#site/public-part.ts';

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

/** The shell together with the current path. */
export function usePlace(): Place {
  const place = useContext(PlaceContext);
  if (!place) throw new Error('usePlace needs a PlaceProvider above it');
  return place;
}
