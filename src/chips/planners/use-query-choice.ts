import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

type Choice = Record<string, string>;

/**
 * What is chosen in fields, by their names; it is in the query of the address, so that it can be shared, and Back brings it back.
 * Fields that are empty are not in it.
 */
export function useQueryChoice(names: readonly string[], fields: RefObject<HTMLElement | null>): [Choice, (choice: Choice) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  // The document is rendered without the query.
  const query = useSyncExternalStore(
    unchanging,
    () => search,
    () => '',
  );
  const choice = choiceIn(names, query);

  const change = (next: Choice) => {
    const parameters = new URLSearchParams(search);
    for (const name of names) parameters.delete(name);
    for (const [name, value] of Object.entries(next)) if (value !== '') parameters.set(name, value);
    const target = `${parameters}`;
    navigate({ search: target === '' ? '' : `?${target}` }, { replace: true, preventScrollReset: true, flushSync: true });
  };

  const shown = useRef<Choice>(undefined);
  const appear = useEffectEvent(() => {
    const given = choiceIn(names, search);
    // At first there is what the visitor chose before the app ran; later what was there when the page was left, unless the link says otherwise.
    const kept = shown.current === undefined ? fieldsIn(fields.current) : Object.keys(given).length === 0 ? shown.current : {};
    if (Object.entries(kept).some(([name, value]) => given[name] !== value)) change({ ...given, ...kept });
  });
  useLayoutEffect(() => appear(), []);
  useLayoutEffect(() => {
    shown.current = choice;
  });
  return [choice, change];
}

const unchanging = () => () => undefined;

function choiceIn(names: readonly string[], query: string): Choice {
  const parameters = new URLSearchParams(query);
  return Object.fromEntries(names.map(name => [name, parameters.get(name) ?? '']).filter(([, value]) => value !== ''));
}

function fieldsIn(fields: HTMLElement | null): Choice {
  const controls = fields?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]') ?? [];
  return Object.fromEntries(Array.from(controls, ({ name, value }) => [name, value]).filter(([, value]) => value !== ''));
}
