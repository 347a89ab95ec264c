import { useEffect, useRef, useState } from 'react';
import type { Api } from '../../api/api.ts';
import type { AnnouncedUpload } from '../../api/send-parts.ts';
import { sendReplyFile, withdrawReplyFile } from './send-reply-file.ts';
import { useKeptText } from './use-kept-text.ts';

/** A file that a member adds to a reply. */
export interface AddedFile {
  key: string;
  name: string;
  size: number;
  /** Bytes that are there. */
  sent: number;
  /** Set when it is on the server. */
  ref?: AnnouncedUpload;
  /** What to be careful of in it. */
  marks?: string[];
  /** It was not taken, with the reason where one is known, and whether it may be another time. */
  failure?: { text: string; mayRetry: boolean };
  /** Its bytes, as long as they may be needed again. */
  file?: File;
}

/** The files of the reply to a request that is being written. Those that are on the server are kept in this tab, as its text is. */
export function useReplyFiles(api: Api, { reference, language }: { reference: string; language: string }) {
  const [kept, setKept, forgetKept] = useKeptText(reference, 'files', '[]');
  const [files, setFiles] = useState<AddedFile[]>(() => JSON.parse(kept));
  const latest = useRef(files);
  const ending = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const { current } = ending;
    return () => {
      for (const controller of current.values()) controller.abort();
    };
  }, []);

  const update = (next: AddedFile[]) => {
    latest.current = next;
    setFiles(next);
    const there = next.flatMap(({ file: _file, ...known }) => (known.ref === undefined ? [] : [known]));
    if (there.length > 0) setKept(JSON.stringify(there));
    else forgetKept();
  };
  const change = (key: string, changes: Partial<AddedFile>) =>
    update(latest.current.map(known => (known.key === key ? { ...known, ...changes } : known)));
  const start = async ({ key, file }: AddedFile) => {
    if (file === undefined) return;
    const controller = new AbortController();
    ending.current.set(key, controller);
    const onSent = (sent: number) => change(key, { sent });
    const end = await sendReplyFile({ api, language, reference, file, signal: controller.signal, onSent });
    if (controller.signal.aborted) return;
    change(
      key,
      end.type === 'done' ? { ref: end.ref, marks: end.marks } : { failure: { text: end.message ?? '', mayRetry: end.type === 'failed' } },
    );
  };

  return {
    files,
    add(chosen: readonly File[]) {
      const added = chosen.map(file => ({ key: crypto.randomUUID(), name: file.name, size: file.size, sent: 0, file }));
      update([...latest.current, ...added]);
      for (const file of added) void start(file);
    },
    retry({ key, file, name, size }: AddedFile) {
      const again = { key, name, size, sent: 0, ...(file && { file }) };
      update(latest.current.map(known => (known.key === key ? again : known)));
      void start(again);
    },
    remove({ key, ref }: AddedFile) {
      ending.current.get(key)?.abort();
      if (ref !== undefined) withdrawReplyFile(ref);
      update(latest.current.filter(known => known.key !== key));
    },
    /** Forgets them all: they were sent, or the reply is given up. */
    forget: forgetKept,
  };
}
