import { useEffect, useState } from 'react';
import { type SignInFailure as Failure, signInFailures } from '#site/desk/after-sign-in.ts';
import type { BlockOf } from '#site/pages/block.ts';

type Words = BlockOf<'sign-in'>['words'];

/** The reason for being on this page: a refusal of the identity provider, or a session that has ended. */
export function SignInFailure({ words }: { words: Words }) {
  const [failed, setFailed] = useState<Failure>();
  useEffect(() => {
    const written = new URLSearchParams(window.location.search).get('failed');
    setFailed(signInFailures.find(reason => reason === written));
  }, []);
  return failed ? <p role="alert">{failureWords(words, failed)}</p> : null;
}

const failureWords = (words: Words, failed: Failure): string =>
  ({
    ended: words.ended,
    again: words.openIdAgain,
    unknown: words.openIdUnknown,
    unavailable: words.openIdUnavailable,
    'too-many': words.openIdTooMany,
  })[failed];
