import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { defined } from '#site/defined.ts';
import type { DeskAnswer } from '#site/desk/answers.ts';
import type { Api } from '../../api/api.ts';
import { succeeded } from '../../api/envelope.ts';
import { showMessage } from '../../messages/message-store.ts';
import { type ActionCalls, useAction } from '../action/use-action.ts';
import type { DeskWords } from '../desk-words.ts';
import { useMemberName } from '../given-names.ts';
import { type ChangedRequest, changesBack, describeChange, type ListedChange, mostAtOnce, type SaidChange } from './listed-change.ts';
import type { ListedRequest } from './request-table.tsx';

interface Changing {
  words: DeskWords;
  date: Intl.DateTimeFormat;
  /** Requests of the versions that are shown, of which some are changed. */
  known: readonly ListedRequest[];
  /** Shows requests as they are now, after a change of them. */
  onChanged(refs: string[]): Promise<unknown>;
  /** Called when changes of requests were taken back. */
  onUndone(refs: string[]): void;
}

/** Changes of requests from the list, several at once. Each is said, and for ten seconds it can be taken back. */
export function useChanges(api: Api, { words, date, known, onChanged, onUndone }: Changing) {
  const { t } = useTranslation();
  const memberName = useMemberName();
  const labelled = (label: string, value: string) => t('labelled', { label, value });
  /** By reference and version: the version in which an undo has brought the same back, so that the change before it can be taken back, too. */
  const broughtBack = useRef(new Map<string, number>());
  const undoing = useAction(api, async (calls, changes: SaidChange, changed: readonly ChangedRequest[]) => {
    const undone: string[] = [];
    const conflicts: string[] = [];
    const now = changed.map(({ version, ...request }) => ({
      ...request,
      version: broughtBack.current.get(`${request.ref} ${version}`) ?? version,
    }));
    for (const body of changesBack(changes, now)) {
      const { code, data } = await calls.api.post<DeskAnswer<'POST /api/desk/bulk'>>('/api/desk/bulk', body);
      if (code !== succeeded || data === undefined) continue;
      for (const { ref, version } of data.changed) {
        const before = changed.find(request => request.ref === ref)?.state.version;
        broughtBack.current.set(`${ref} ${before}`, version);
        undone.push(ref);
      }
      conflicts.push(...data.conflicts);
    }
    sayConflicts(conflicts);
    if (undone.length === 0) return;
    showMessage('success', labelled(words.undone, whose(undone)));
    await onChanged(undone);
    onUndone(undone);
  });
  const whose = (refs: readonly string[]) =>
    refs.length === 1 && refs[0] !== undefined ? refs[0] : labelled(words.count, String(refs.length));
  /** Says what became of requests, and offers to take it back. */
  const say = (changes: SaidChange, changed: readonly ChangedRequest[]) => {
    const canUndo = changesBack(changes, changed).length > 0;
    const action = canUndo ? { text: words.undo, run: () => void undoing.run(changes, changed) } : undefined;
    const what = describeChange(changes, { words, date, memberName, labelled });
    if (what !== '') showMessage('success', `${whose(changed.map(({ ref }) => ref))} · ${what}`, defined({ action }));
  };
  const sayConflicts = (conflicts: readonly string[]) => {
    if (conflicts.length > 0) showMessage('error', labelled(words.notChanged, conflicts.join(', ')));
  };
  /** Changes requests of the versions that are known. Those that a colleague has changed meanwhile stay as they are, and are returned. */
  const change = async (calls: ActionCalls, refs: readonly string[], changes: ListedChange) => {
    const before = known.filter(({ ref }) => refs.includes(ref));
    const changed: ChangedRequest[] = [];
    const conflicts: string[] = [];
    for (let from = 0; from < before.length; from += mostAtOnce) {
      const group = before.slice(from, from + mostAtOnce);
      const body = { requests: group.map(({ ref, state: { version } }) => ({ ref, version })), ...changes };
      const { code, data } = await calls.api.post<DeskAnswer<'POST /api/desk/bulk'>>('/api/desk/bulk', body);
      if (code !== succeeded || data === undefined) break;
      const versions = new Map(data.changed.map(({ ref, version }) => [ref, version]));
      changed.push(...group.flatMap(request => versionOf(request, versions)));
      conflicts.push(...data.conflicts);
    }
    sayConflicts(conflicts);
    if (changed.length > 0) say(changes, changed);
    if (changed.length + conflicts.length > 0) await onChanged([...changed.map(({ ref }) => ref), ...conflicts]);
    return { changed: changed.map(({ ref }) => ref), conflicts };
  };
  return { change, say };
}

const versionOf = (request: ListedRequest, versions: ReadonlyMap<string, number>): ChangedRequest[] => {
  const version = versions.get(request.ref);
  return version === undefined ? [] : [{ ...request, version }];
};
