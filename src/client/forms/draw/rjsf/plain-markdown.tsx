import type { ReactNode } from 'react';

/** Replaces `markdown-to-jsx` in RJSF (scripts/vite/config.ts): the words of forms have no Markdown. */
export function Markdown({ children }: { children: ReactNode }): ReactNode {
  return children;
}
