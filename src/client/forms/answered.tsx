import { type Ref, useState } from 'react';
import { answerId } from '#site/forms/plain-form.ts';
import { useHydrated } from '../hydrated.ts';
import styles from './form.module.css';

/**
 * What a server has put in the place of a form in this very document, which the browser has sent by itself: the form with what is
 * wrong, or the receipt. The app takes it over as it is.
 */
export function useAnswered(id: string): string | undefined {
  const isHydrated = useHydrated();
  const [answered] = useState(() => {
    if (isHydrated || typeof document === 'undefined') return undefined;
    return document.getElementById(answerId(id))?.closest<HTMLElement>('[data-answered]')?.dataset.answered;
  });
  return answered;
}

/** The frame of a form with the markup that the document has in it. */
export function AnsweredFrame({ ref }: { ref?: Ref<HTMLDivElement> }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves what the document has, as the server has made it
  return <div ref={ref} className={styles.frame} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}
