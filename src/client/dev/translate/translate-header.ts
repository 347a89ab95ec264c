import { element } from '../shadow.ts';
import { isWaiting, type Translations, type TranslationUnit, translationsAddress } from './translation-unit.ts';
import { stateNames } from './unit-list.ts';

interface HeaderOptions extends Pick<Translations, 'source' | 'language' | 'others'> {
  /** Other texts are to be listed now. */
  onFilter(): void;
  onUndo(): void;
  onReload(): void;
}

/** The head of the page: its language, how much is translated, which texts are listed, and what concerns all of them. */
export function translateHeader({ source, language, others, onFilter, onUndo, onReload }: HeaderOptions) {
  const count = element('span', {});
  const progress = element('progress', { ariaLabel: 'Translated' });
  const filter = element('select', { name: 'filter', ariaLabel: 'Which texts' }, [
    element('option', { value: 'waiting', textContent: 'Texts that wait' }),
    element('option', { value: 'all', textContent: 'All texts' }),
    ...Object.entries(stateNames).map(([value, textContent]) => element('option', { value, textContent })),
  ]);
  const search = element('input', { type: 'search', name: 'search', placeholder: 'Search', ariaLabel: 'Search the texts' });
  const languages = element(
    'select',
    { name: 'language', ariaLabel: 'Language' },
    others.map(({ code, name }) => element('option', { value: code, textContent: name, selected: code === language.code })),
  );
  filter.addEventListener('change', onFilter);
  search.addEventListener('input', onFilter);
  languages.addEventListener('change', () => location.assign(`${translationsAddress}/${languages.value}`));

  const isFound = ({ source: text, written, about }: TranslationUnit) => {
    const wanted = search.value.trim().toLowerCase();
    return wanted === '' || [text, written, about].some(part => part.toLowerCase().includes(wanted));
  };

  return {
    header: element('header', {}, [
      element('h1', {}, [`${source.name} into `, languages]),
      element('label', { className: 'progress' }, [progress, count]),
      filter,
      search,
      button('Undo', 'Takes the last save back', onUndo),
      button('Read again', 'After changes elsewhere', onReload),
      element('a', { href: '/', textContent: 'To the site' }),
    ]),
    /** Whether texts are listed that are translated already. */
    listsAll: () => ['all', 'translated'].includes(filter.value),
    /** Whether a text is one of those that are to be listed. */
    isWanted: (unit: TranslationUnit) =>
      (filter.value === 'all' || (filter.value === 'waiting' ? isWaiting(unit) : unit.state === filter.value)) && isFound(unit),
    showProgress(units: readonly TranslationUnit[]) {
      const done = units.filter(unit => !isWaiting(unit)).length;
      Object.assign(progress, { value: done, max: units.length });
      count.textContent = `${done.toLocaleString('en')} of ${units.length.toLocaleString('en')}`;
    },
  };
}

function button(name: string, title: string, run: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', textContent: name, title });
  made.addEventListener('click', run);
  return made;
}
