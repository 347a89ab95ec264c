import { type Ref, useState } from 'react';
import { answerId } from '#site/forms/plain-form.ts';
import { isEarly } from '../early-input.ts';
import styles from './form.module.css';

/** Answer that a server has put in the place of a form: the form with what is wrong, or the receipt. */
interface Answered {
  kind: string | undefined;
  markup: string;
}

/**
 * What a server has put in the place of a form in this very document, which the browser has sent by itself. The app takes it over as
 * it is, also where it draws the page again.
 */
export function useAnswered(id: string): Answered | undefined {
  const [answered] = useState(() => {
    const frame = isEarly() && document.getElementById(answerId(id))?.closest<HTMLElement>('[data-answered]');
    return frame ? { kind: frame.dataset.answered, markup: frame.innerHTML } : undefined;
  });
  return answered;
}

/** The frame of a form with the markup that the document has in it. */
export function AnsweredFrame({ ref, markup }: { ref?: Ref<HTMLDivElement>; markup: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: as the server has made it
  return <div ref={ref} className={styles.frame} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: markup }} />;
}
