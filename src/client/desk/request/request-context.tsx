import { addressIn } from '#site/words/language.ts';
import { useShell } from '../../shell-context.tsx';
import type { ShownRequest } from '../desk-request.ts';
import type { DeskWords } from '../desk-words.ts';
import styles from './request.module.css';

/** Where a request came from: the page of its form, the page before, what a link has filled in, and what is odd. */
export function RequestContext({
  context: { page, from, preset, isTrapped },
  words,
}: {
  context: NonNullable<ShownRequest['context']>;
  words: DeskWords;
}) {
  return (
    <section>
      <h3>{words.context}</h3>
      <dl className={styles.answers}>
        {page && (
          <>
            <dt>{words.contextPage}</dt>
            <dd>
              <PageLink {...page} />
            </dd>
          </>
        )}
        {from && (
          <>
            <dt>{words.contextFrom}</dt>
            <dd>
              <PageLink {...from} />
            </dd>
          </>
        )}
        {preset.length > 0 && (
          <>
            <dt>{words.contextPreset}</dt>
            <dd>{preset.join('\n')}</dd>
          </>
        )}
        {isTrapped && (
          <>
            <dt>{words.marks}</dt>
            <dd>{words.trapped}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

function PageLink({ path, title }: { path: string; title?: string }) {
  const { language, languages } = useShell();
  return title === undefined ? path : <a href={addressIn(language, path, languages)}>{title}</a>;
}
