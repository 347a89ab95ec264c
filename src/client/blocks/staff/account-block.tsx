import { type ComponentType, useEffect, useState } from 'react';
import type { BlockOf } from '#site/pages/block.ts';
import { addressIn } from '#site/words/language.ts';
import { useShell } from '../../shell-context.tsx';
import { Section } from '../parts/section.tsx';

type AccountProps = { words: BlockOf<'account'>['words'] };

/** The account of a member of staff, whose code is loaded here and nowhere else. */
export function AccountBlock({ block: { id, words } }: { block: BlockOf<'account'> }) {
  const shell = useShell();
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
      <p>
        <a href={addressIn(shell.language, shell.deskPath ?? '/', shell.languages)}>{words.toDesk}</a>
      </p>
      {Account === undefined ? <p data-waits>{words.loading}</p> : <Account words={words} />}
    </Section>
  );
}
