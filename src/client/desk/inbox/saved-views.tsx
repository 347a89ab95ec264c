import { useEffect, useRef, useState } from 'react';
import { mayDo, type Role } from '#site/desk/rights.ts';
import type { Api } from '../../api/api.ts';
import { succeeded } from '../../api/envelope.ts';
import { Button } from '../action/button.tsx';
import { Failure } from '../action/failure.tsx';
import { useAction } from '../action/use-action.ts';
import styles from '../desk.module.css';
import type { DeskWords } from '../desk-words.ts';
import { useMemberName } from '../given-names.ts';
import { countAgain } from '../queues/queue-news.ts';
import { type SavedView, setSavedViews, useSavedViews } from '../queues/saved-views.ts';

interface SavedViewsProps {
  api: Api;
  words: DeskWords;
  member: { name: string; role: Role };
  /** Query of the view that is shown. */
  query: string;
}

interface ViewChange {
  save?: { name: string; query: string; isShared: boolean };
  remove?: string;
  author?: string;
}

/** Saves the filters that are used under a name, in the queues of the member or of all, or takes them away from there. */
export function SavedViews({ api, words, member, query }: SavedViewsProps) {
  const { views = [] } = useSavedViews();
  const [name, setName] = useState<string>();
  const [isShared, setIsShared] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const isNaming = name !== undefined;
  useEffect(() => {
    if (isNaming) field.current?.querySelector('input')?.focus();
  }, [isNaming]);
  const { run, failure } = useAction(api, async (calls, change: ViewChange) => {
    const { code, data } = await calls.api.post<{ views: SavedView[] }>('/api/desk/views', change);
    if (code !== succeeded || data === undefined) return;
    setSavedViews(data.views);
    setName(undefined);
    countAgain();
  });
  const memberName = useMemberName();
  const same = views.filter(view => view.query === query);
  const shown = same.find(({ author }) => author === member.name) ?? same[0];
  const mayShare = mayDo(member.role, 'change');
  const maySetShown = shown !== undefined && (shown.author === member.name || mayDo(member.role, 'views'));
  return (
    <>
      {shown?.isShared && shown.author !== member.name && (
        <span>
          {words.viewBy} {memberName(shown.author ?? '')}
        </span>
      )}
      {shown !== undefined ? (
        maySetShown && (
          <>
            {mayShare && (
              <Button
                look="quiet"
                onClick={() => void run({ save: { name: shown.name, query, isShared: !shown.isShared }, author: shown.author })}
              >
                {shown.isShared ? words.unshareView : words.shareView}
              </Button>
            )}
            <Button look="quiet" onClick={() => void run({ remove: shown.name, author: shown.author })}>
              {words.removeView}
            </Button>
          </>
        )
      ) : name === undefined ? (
        <Button look="quiet" onClick={() => setName('')}>
          {words.saveView}
        </Button>
      ) : (
        <form
          className={styles.actions}
          onSubmit={event => {
            event.preventDefault();
            if (name.trim() !== '') void run({ save: { name: name.trim(), query, isShared } });
          }}
        >
          <div ref={field}>
            <input
              className={styles.input}
              aria-label={words.viewName}
              placeholder={words.viewName}
              maxLength={60}
              value={name}
              onChange={event => setName(event.target.value)}
            />
          </div>
          {mayShare && (
            <label>
              <input type="checkbox" checked={isShared} onChange={event => setIsShared(event.target.checked)} /> {words.shareView}
            </label>
          )}
          <Button type="submit">{words.saveView}</Button>
        </form>
      )}
      <Failure of={failure} />
    </>
  );
}
