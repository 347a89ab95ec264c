import { App, ConfigProvider } from 'antd';
import 'antd/dist/antd.css';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { addressIn } from '#site/words/language.ts';
import { useShell } from '../shell-context.tsx';
import './antd-theme.css';
import { DeskFrame } from './desk-frame.tsx';
import { deskApi, deskSession, restoreSession } from './desk-session.ts';
import type { DeskWords } from './desk-words.ts';

/** What antd's style sheet calls the element that has its variables; antd-theme.css gives them the colours of the site. */
const theme = { zeroRuntime: true, hashed: false, cssVar: { key: 'desk-theme' } } as const;

/** The desk of the provider's staff, with antd's components. Their style sheet is a file: the policy of the site allows no others. */
export function Desk({ words }: { words: DeskWords }) {
  const shell = useShell();
  const api = useMemo(() => deskApi(shell), [shell]);
  const { member } = useStore(deskSession);
  useEffect(() => {
    restoreSession(api).catch(() => undefined);
  }, [api]);
  useEffect(() => {
    // The session ended while the page was open.
    if (member === null && shell.signInPath !== undefined)
      window.location.assign(
        `${addressIn(shell.language, shell.signInPath, shell.languages)}?next=${encodeURIComponent(window.location.pathname)}`,
      );
  }, [member, shell]);
  if (!member) return <p>{words.loading}</p>;
  return (
    <ConfigProvider csp={{ nonce: member.styleNonce }} theme={theme} wave={{ disabled: true }}>
      <App component={false}>
        <DeskFrame api={api} words={words} member={member} />
      </App>
    </ConfigProvider>
  );
}
