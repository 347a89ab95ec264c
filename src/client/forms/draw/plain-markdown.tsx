import type { ReactNode } from 'react';

/** Stands in for `markdown-to-jsx` in the forms' renderer (scripts/vite/config.ts): the words of forms are plain lines. */
export function Markdown({ children }: { children: ReactNode }): ReactNode {
  return children;
}
