import { type ComponentType, useEffect, useState } from 'react';
import type { BlockOf } from '#site/pages/block.ts';
import { Section } from '../parts/section.tsx';

type DeskProps = { words: BlockOf<'desk'>['words'] };

/** The desk, whose code is loaded here and nowhere else. */
export function DeskBlock({ block: { id, words } }: { block: BlockOf<'desk'> }) {
  const [Desk, setDesk] = useState<ComponentType<DeskProps>>();
  useEffect(() => {
    import('../../desk/desk.tsx').then(module => setDesk(() => module.Desk)).catch(console.warn);
  }, []);
  return (
    <Section block={{ id, words: {} }}>
      <noscript>
        <p>{words.noScript}</p>
      </noscript>
      {Desk === undefined ? (
        <>
          <h2 className="visually-hidden">{words.title}</h2>
          <p data-waits>{words.loading}</p>
        </>
      ) : (
        <Desk words={words} />
      )}
    </Section>
  );
}
