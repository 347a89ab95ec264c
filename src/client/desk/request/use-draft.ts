import { useEffect, useRef, useState } from 'react';
import { defined } from '#site/defined.ts';
import type { DeskAnswer } from '#site/desk/answers.ts';
import type { Api } from '../../api/api.ts';
import { succeeded } from '../../api/envelope.ts';
import type { ShownRequest } from '../desk-request.ts';
import { forgetText, keepText, keptText } from './use-kept-text.ts';

/** A reply of the member that the server has. */
export type OwnDraft = ShownRequest['drafts'][number];

/** Milliseconds without a key until a draft is saved. */
const pause = 1500;

/**
 * Saves what is written of a reply on the server too, and again once the browser is online. `other` is what another window of the member has
 * saved meanwhile: what is written last stays, and the other text is offered.
 */
export function useDraft(
  api: Api,
  { reference, subject, text, own }: { reference: string; subject: string; text: string; own: OwnDraft | undefined },
) {
  const known = () => keptText(reference, 'draft');
  const [other, setOther] = useState(() => (own !== undefined && own.savedAt !== known() && own.text !== text ? own : undefined));
  const written = useRef({ subject, text });
  const isChanged = useRef(false);
  const saving = useRef(Promise.resolve());
  const save = () => {
    isChanged.current = false;
    const { subject, text } = written.current;
    const body = { ref: reference, draft: { subject, text }, ...defined({ after: known() ?? undefined }) };
    saving.current = api.post<DeskAnswer<'POST /api/desk/draft'>>('/api/desk/draft', body, { isBackground: true }).then(
      ({ code, data }) => {
        if (code !== succeeded || data?.savedAt === undefined) return;
        keepText(reference, 'draft', data.savedAt);
        if (data.replaced !== undefined) setOther({ author: '', ...data.replaced });
      },
      // This browser has it, and saves it with the next change or once it is online.
      () => {
        isChanged.current = true;
      },
    );
  };
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    if (written.current.subject === subject && written.current.text === text) return;
    written.current = { subject, text };
    isChanged.current = true;
    const timer = setTimeout(() => latest.current(), pause);
    return () => clearTimeout(timer);
  }, [subject, text]);
  useEffect(() => {
    const saveChanged = () => isChanged.current && latest.current();
    window.addEventListener('online', saveChanged);
    return () => {
      window.removeEventListener('online', saveChanged);
      saveChanged();
    };
  }, []);
  return {
    other,
    /** The other text was taken, or is not wanted. */
    settleOther: () => setOther(undefined),
    /** Ends saving, before the reply is sent or discarded; resolves when nothing more is under way. */
    async end() {
      isChanged.current = false;
      await saving.current;
      forgetText(reference, 'draft');
    },
  };
}
