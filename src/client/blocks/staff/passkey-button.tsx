import { useEffect, useState } from 'react';
import type { BlockOf } from '#site/pages/block.ts';
import type { Api } from '../../api/api.ts';
import button from '../../controls/button.module.css';
import { signInWithPasskey } from '../../desk/desk-session.ts';
import { showMessage } from '../../messages/message-store.ts';

interface PasskeyButtonProps {
  api: Api;
  words: BlockOf<'sign-in'>['words'];
  onDone(): void;
}

/** Signs in with a passkey, which the browser asks for. Served with the page, so that nothing moves; goes in browsers that have none. */
export function PasskeyButton({ api, words, onDone }: PasskeyButtonProps) {
  const [isOffered, setIsOffered] = useState(true);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => setIsOffered('PublicKeyCredential' in window), []);
  const use = async () => {
    setIsBusy(true);
    try {
      if ((await signInWithPasskey(api)) === 'done') onDone();
    } catch {
      // The browser does not say whether somebody gave up, or had none.
      showMessage('error', words.passkeyFailed);
    } finally {
      setIsBusy(false);
    }
  };
  return isOffered ? (
    <button type="button" data-app className={button.secondary} disabled={isBusy} onClick={() => void use()}>
      {words.passkey}
    </button>
  ) : null;
}
