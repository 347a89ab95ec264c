import { Button, Input } from 'antd';
import { useEffect, useState } from 'react';
import type { Api } from '../../api/api.ts';
import { succeeded } from '../../api/envelope.ts';
import styles from '../desk.module.css';
import type { DeskWords } from '../desk-words.ts';
import { Choice } from './choice.tsx';

interface View {
  name: string;
  query: string;
}

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
  const ask = async (body: { save?: View; remove?: string }) => {
    const { code, data } = await api.post<{ views: View[] }>('/api/desk/views', body);
    if (code === succeeded && data !== undefined) setViews(data.views);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the views are asked for once.
  useEffect(() => {
    ask({}).catch(() => undefined);
  }, [api]);
  const shown = views.find(view => view.query === query);
  const save = () => {
    if (name.trim() === '') return;
    setName('');
    ask({ save: { name: name.trim(), query } }).catch(() => undefined);
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
        <Button onClick={() => void ask({ remove: shown.name }).catch(() => undefined)}>{words.removeView}</Button>
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
    </div>
  );
}
