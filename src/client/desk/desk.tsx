import { ConfigProvider } from 'antd';
import 'antd/dist/antd.css';
import { useMemo } from 'react';
import { useShell } from '../shell-context.tsx';
import { Loading } from './action/loading.tsx';
import './antd-theme.css';
import { DeskFrame } from './desk-frame.tsx';
import { deskApi } from './desk-session.ts';
import type { DeskWords } from './desk-words.ts';
import { giveStyleNonce } from './style-nonce.ts';
import { useMember } from './use-member.ts';

/** The class of antd's variables in its style sheet (scripts/vite/antd-styles.ts); antd-theme.css gives them the colours of the site. */
const theme = { zeroRuntime: true, hashed: false, cssVar: { key: 'desk-theme' } } as const;

/** Lists that open belong to the dialog or page part that they were opened in: at the end of the document they are in no landmark. */
const landmarkAround = (opener?: HTMLElement) => opener?.closest<HTMLElement>('[role="dialog"], main') ?? document.body;

/** The desk of the provider's staff, with antd's components. Their style sheet is a file: the policy of the site allows no others. */
export function Desk({ words }: { words: DeskWords }) {
  const shell = useShell();
  const api = useMemo(() => deskApi(shell), [shell]);
  const { member, failure } = useMember(api);
  if (!member) return <Loading failure={failure} words={words} />;
  return (
    <ConfigProvider
      csp={giveStyleNonce(member.styleNonce)}
      theme={theme}
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false }}
      getPopupContainer={landmarkAround}
    >
      <DeskFrame api={api} words={words} member={member} />
    </ConfigProvider>
  );
}
