import { useLayoutEffect, useRef } from 'react';
import { ScrollRestoration, useLocation, useNavigationType } from 'react-router-dom';
import { isCached } from '#site/routes/tabs.ts';
import { useTabNavigation } from '../tabs/tab-navigation.ts';
import { savedScroll } from '../tabs/tab-store.ts';
import { findTarget } from './find-target.ts';
import type { View } from './view.ts';

/** Where the page stands after a navigation: links lead to its top or to a place on it, tabs to where a cached page was left. */
export function ViewScroll({ view: { path, route } }: { view: View }) {
  const location = useLocation();
  const type = useNavigationType();
  const byTab = useTabNavigation();
  const shown = useRef(location);
  // Runs after the effect of the component below, and before anything is drawn.
  useLayoutEffect(() => {
    const isNew = shown.current !== location;
    shown.current = location;
    // On back and forward the position belongs to the entry of the history.
    if (!isNew || type === 'POP') return;
    if (byTab !== undefined) window.scrollTo(0, isCached(route) ? savedScroll(path) : 0);
    // The router looks into hidden pages too, and then leaves the position as it was.
    else if (location.hash !== '' && findTarget(location.hash) === 'hidden') window.scrollTo(0, 0);
  }, [location, type, byTab, path, route]);
  return <ScrollRestoration getKey={scrollKey} />;
}

/**
 * Positions are kept for this document only: the app starts at the first gesture, long after the browser itself has
 * restored the position of a reloaded document, and must not jump then.
 */
const scrollKey = ({ key }: { key: string }) => `${performance.timeOrigin}:${key}`;
