import { type ComponentType, useEffect, useState } from 'react';
import type { BlockOf } from '#site/pages/block.ts';
import { addressIn } from '#site/words/language.ts';
import { useShell } from '../../shell-context.tsx';
import { Section } from '../parts/section.tsx';

type DeskProps = { words: BlockOf<'desk'>['words'] };

/** The desk, whose code is loaded here and nowhere else. */
export function DeskBlock({ block: { id, words } }: { block: BlockOf<'desk'> }) {
  const shell = useShell();
  const [Desk, setDesk] = useState<ComponentType<DeskProps>>();
  useEffect(() => {
    import('../../desk/desk.tsx').then(module => setDesk(() => module.Desk)).catch(console.warn);
  }, []);
  return (
    <Section block={{ id, words: { title: words.title } }}>
      <noscript>
        <p>{words.noScript}</p>
      </noscript>
      {shell.accountPath !== undefined && (
        <p>
          <a href={addressIn(shell.language, shell.accountPath, shell.languages)}>{words.account}</a>
        </p>
      )}
      {Desk === undefined ? <p>{words.loading}</p> : <Desk words={words} />}
    </Section>
  );
}
