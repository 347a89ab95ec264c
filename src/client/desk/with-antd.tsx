import ConfigProvider from 'antd/es/config-provider/index.js';
import 'antd/dist/antd.css';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import './antd-theme.css';
import { deskSession } from './desk-session.ts';

/**
 * The class of antd's variables in its style sheet (scripts/vite/antd-styles.ts); antd-theme.css gives them the colours of the site. Where nothing
 * is to move, antd must not wait for the end of a motion.
 */
const theme = {
  zeroRuntime: true,
  hashed: false,
  cssVar: { key: 'desk-theme' },
  token: { motion: !matchMedia('(prefers-reduced-motion: reduce)').matches },
} as const;

/** Lists that open belong to the dialog or page part that they were opened in: at the end of the document they are in no landmark. */
const landmarkAround = (opener?: HTMLElement) => opener?.closest<HTMLElement>('[role="dialog"], main') ?? document.body;

/** Around components of antd, which the desk has where they do more than elements of HTML. Their style sheet is a file: the policy of the site allows no others. */
export function WithAntd({ children }: { children: ReactNode }) {
  const nonce = useStore(deskSession, ({ member }) => member?.styleNonce ?? '');
  return (
    <ConfigProvider csp={giveStyleNonce(nonce)} theme={theme} getPopupContainer={landmarkAround}>
      {children}
    </ConfigProvider>
  );
}

let current: string | undefined;

/**
 * Gives the policy's nonce to all styles that are made from now on, and returns it in the form in which `ConfigProvider` takes it. Some of
 * antd's components, such as what keeps the page behind a dialog from scrolling, do not pass on what `ConfigProvider` has.
 */
function giveStyleNonce(nonce: string): { nonce: string } {
  if (current === undefined) {
    const create = document.createElement.bind(document);
    document.createElement = (name: string, options?: ElementCreationOptions) => {
      const element = create(name, options);
      if (element instanceof HTMLStyleElement) element.nonce = current ?? '';
      return element;
    };
  }
  current = nonce;
  return { nonce };
}
