import { useLayoutEffect, useRef } from 'react';
import { type Location, ScrollRestoration, useLocation, useNavigationType } from 'react-router-dom';
import { isCached } from '#site/routes/tabs.ts';
import { useTabNavigation } from '../tabs/tab-navigation.ts';
import { savedScroll } from '../tabs/tab-store.ts';
import type { View } from './view.ts';

/** The scroll position after a navigation: links lead to the top or to an anchor, tabs to where a cached page was left. */
export function ViewScroll({ view: { path, route } }: { view: View }) {
  const location = useLocation();
  const type = useNavigationType();
  const byTab = useTabNavigation();
  const shown = useRef(location);
  // Runs after the effect of the component below, and before anything is drawn.
  useLayoutEffect(() => {
    const isNew = shown.current !== location;
    shown.current = location;
    // On Back and Forward the router restores the position of the history entry.
    if (!isNew || type === 'POP') return;
    if (byTab !== undefined) window.scrollTo(0, isCached(route) ? savedScroll(path) : 0);
  }, [location, type, byTab, path, route]);
  return <ScrollRestoration getKey={scrollKey} />;
}

/**
 * Entries of the history that the browser has made by itself, for an anchor in the address bar or before the app, have no key: they go by their address.
 * Positions are stored for this document only. The app starts at the first gesture, long after the browser itself has
 * restored the position of a reloaded document, and must not jump then.
 */
const scrollKey = ({ key, pathname, search, hash }: Location) =>
  `${performance.timeOrigin}:${key === 'default' ? pathname + search + hash : key}`;
