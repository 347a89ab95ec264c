import { Button, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { DeskAnswer } from '#site/desk/answers.ts';
import type { Api } from '../../api/api.ts';
import { succeeded } from '../../api/envelope.ts';
import { Failure } from '../action/failure.tsx';
import { useAction } from '../action/use-action.ts';
import { useReading } from '../action/use-reading.ts';
import styles from '../desk.module.css';
import type { DeskWords } from '../desk-words.ts';
import { countAgain } from '../queues/queue-news.ts';

type View = DeskAnswer<'POST /api/desk/views'>['views'][number];

interface SavedViewsProps {
  api: Api;
  words: DeskWords;
  /** Query of the view that is shown. */
  query: string;
}

/** Saves the filters that are used under a name, in the queues of the member, or takes them away from there. */
export function SavedViews({ api, words, query }: SavedViewsProps) {
  const [views, setViews] = useState<View[]>([]);
  const [name, setName] = useState<string>();
  const field = useRef<HTMLDivElement>(null);
  const isNaming = name !== undefined;
  useEffect(() => {
    if (isNaming) field.current?.querySelector('input')?.focus();
  }, [isNaming]);
  const path = '/api/desk/views';
  const reading = useReading<{ views: View[] }>(api, { path, onAnswer: answer => setViews(answer.views) });
  const { run, failure } = useAction(api, async (calls, change: { save?: View; remove?: string }) => {
    const { code, data } = await calls.api.post<{ views: View[] }>(path, change);
    if (code !== succeeded || data === undefined) return;
    setViews(data.views);
    setName(undefined);
    countAgain();
  });
  const shown = views.find(view => view.query === query);
  return (
    <>
      {shown !== undefined ? (
        <Button type="text" onClick={() => void run({ remove: shown.name })}>
          {words.removeView}
        </Button>
      ) : name === undefined ? (
        <Button type="text" onClick={() => setName('')}>
          {words.saveView}
        </Button>
      ) : (
        <form
          className={styles.actions}
          onSubmit={event => {
            event.preventDefault();
            if (name.trim() !== '') void run({ save: { name: name.trim(), query } });
          }}
        >
          <div ref={field}>
            <Input
              aria-label={words.viewName}
              placeholder={words.viewName}
              maxLength={60}
              value={name}
              onChange={event => setName(event.target.value)}
            />
          </div>
          <Button htmlType="submit">{words.saveView}</Button>
        </form>
      )}
      <Failure of={failure ?? reading.failure} />
    </>
  );
}
