import { useEffect, useState } from 'react';
import { drawnTypeOf, extensionOf } from '#site/forms/file-name.ts';
import type { Api } from '../../api/api.ts';
import { useShell } from '../../shell-context.tsx';
import { Loading } from '../action/loading.tsx';
import { useAction } from '../action/use-action.ts';
import type { ShownRequest } from '../desk-request.ts';
import type { DeskWords } from '../desk-words.ts';
import { loadFile } from '../save-file.ts';
import styles from './request.module.css';

type RequestFile = ShownRequest['files'][number];

/** Characters of a text that are shown; who wants more saves the file. */
const longestText = 200_000;

/** How a file can be looked at without saving it: only what has no warning. */
export function previewOf({ name, marks }: RequestFile): 'pdf' | 'text' | 'image' | undefined {
  if (marks.length > 0) return undefined;
  if (/\.pdf$/i.test(name)) return 'pdf';
  if (drawnTypeOf(extensionOf(name)) !== undefined) return 'image';
  return /\.(txt|csv)$/i.test(name) ? 'text' : undefined;
}

interface FilePreviewProps {
  api: Api;
  reference: string;
  file: RequestFile;
  words: DeskWords;
}

/** A file in the page: text as text, a picture as a picture of a type that runs nothing, a PDF in the browser's own viewer, at an address that has no rights of this site. */
export function FilePreview({ api, reference, file, words }: FilePreviewProps) {
  const shell = useShell();
  const kind = previewOf(file);
  const [text, setText] = useState<string>();
  const [address, setAddress] = useState<string>();
  const { run, failure } = useAction(api, async calls => {
    const content = await loadFile(shell, calls, reference, file);
    if (content === undefined || !calls.isLatest()) return;
    if (kind === 'text') setText((await content.text()).slice(0, longestText));
    // The type is ours, whatever was sent: the browser guesses none.
    else setAddress(URL.createObjectURL(new Blob([content], { type: drawnTypeOf(extensionOf(file.name)) ?? 'application/pdf' })));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the file is read once.
  useEffect(() => void run(), []);
  useEffect(() => () => URL.revokeObjectURL(address ?? ''), [address]);
  if (text !== undefined)
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it.
      <section className={styles.preview} tabIndex={0} aria-label={file.name}>
        {text}
      </section>
    );
  if (address !== undefined && kind === 'image') return <img className={styles.picture} src={address} alt={file.name} />;
  if (address !== undefined) return <iframe className={styles.preview} src={address} title={file.name} />;
  return <Loading failure={failure} words={words} />;
}
