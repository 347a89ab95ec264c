import { type ComponentType, useEffect, useState } from 'react';
import type { BlockOf } from '#site/pages/block.ts';
import { Section } from '../parts/section.tsx';

type AccountProps = { words: BlockOf<'account'>['words'] };

/** The account of a member of staff, whose code is loaded here and nowhere else. */
export function AccountBlock({ block: { id, words } }: { block: BlockOf<'account'> }) {
  const [Account, setAccount] = useState<ComponentType<AccountProps>>();
  useEffect(() => {
    import('../../desk/account/account.tsx').then(module => setAccount(() => module.Account)).catch(console.warn);
  }, []);
  return (
    <Section block={{ id, words: {} }}>
      <h2 className="visually-hidden">{words.title}</h2>
      <noscript>
        <p>{words.noScript}</p>
      </noscript>
      {Account === undefined ? <p data-waits>{words.loading}</p> : <Account words={words} />}
    </Section>
  );
}
