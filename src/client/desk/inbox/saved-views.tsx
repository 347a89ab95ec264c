import { Button, Input } from 'antd';
import { useState } from 'react';
import type { DeskAnswer } from '#site/desk/answers.ts';
import type { Api } from '../../api/api.ts';
import { succeeded } from '../../api/envelope.ts';
import { Failure } from '../action/failure.tsx';
import { useAction } from '../action/use-action.ts';
import { useReading } from '../action/use-reading.ts';
import styles from '../desk.module.css';
import type { DeskWords } from '../desk-words.ts';
import { Choice } from './choice.tsx';

type View = DeskAnswer<'POST /api/desk/views'>['views'][number];

interface SavedViewsProps {
  api: Api;
  words: DeskWords;
  /** Query of the view that is shown. */
  query: string;
  onChoose(query: string): void;
}

/** Filters that the member saved under names. */
export function SavedViews({ api, words, query, onChoose }: SavedViewsProps) {
  const [views, setViews] = useState<View[]>([]);
  const [name, setName] = useState('');
  const path = '/api/desk/views';
  const reading = useReading<{ views: View[] }>(api, { path, onAnswer: answer => setViews(answer.views) });
  const { run, failure } = useAction(api, async (calls, change: { save?: View; remove?: string }) => {
    const { code, data } = await calls.api.post<{ views: View[] }>(path, change);
    if (code === succeeded && data !== undefined) setViews(data.views);
    if (code === succeeded && change.save !== undefined) setName('');
  });
  const shown = views.find(view => view.query === query);
  const save = () => {
    if (name.trim() !== '') void run({ save: { name: name.trim(), query } });
  };
  return (
    <div className={styles.filters}>
      {views.length > 0 && (
        <Choice
          label={words.views}
          value={shown?.name}
          all={words.noView}
          options={views.map(view => ({ value: view.name, label: view.name }))}
          onChange={chosen => onChoose(views.find(view => view.name === chosen)?.query ?? '')}
        />
      )}
      {shown !== undefined ? (
        <Button onClick={() => void run({ remove: shown.name })}>{words.removeView}</Button>
      ) : (
        query !== '' && (
          <form
            className={styles.actions}
            onSubmit={event => {
              event.preventDefault();
              save();
            }}
          >
            <Input
              aria-label={words.viewName}
              placeholder={words.viewName}
              maxLength={60}
              value={name}
              onChange={event => setName(event.target.value)}
            />
            <Button htmlType="submit">{words.saveView}</Button>
          </form>
        )
      )}
      <Failure of={failure ?? reading.failure} />
    </div>
  );
}
