import type { ReactNode } from 'react';
import { directionOf } from '#site/words/direction.ts';
import { useShell } from '../shell-context.tsx';

/**
 * A value in its own direction: within Arabic or Hebrew the groups of a telephone number would be drawn in the opposite order. Pages that
 * are written from the left have nothing more in them.
 */
export function OwnDirection({ children }: { children: ReactNode }) {
  const { htmlLang } = useShell();
  return directionOf(htmlLang) === 'rtl' ? <bdi>{children}</bdi> : children;
}
