import { element } from '../shadow.ts';
import { isWaiting, type TranslationUnit, type UnitState } from './translation-unit.ts';

/** What a text needs, in a word. */
export const stateNames: Record<UnitState, string> = {
  missing: 'Missing',
  draft: 'Draft',
  untranslated: 'Still the source',
  stale: 'Source changed since',
  translated: 'Translated',
};

interface ListOptions {
  /** What is said of a text in the list. */
  nameOf: (unit: TranslationUnit) => string;
  units: readonly TranslationUnit[];
  current: TranslationUnit | undefined;
  isListed: (unit: TranslationUnit) => boolean;
  choose: (unit: TranslationUnit) => void;
}

/** So many texts are listed at once; of more, only those of the current file. */
const mostOpen = 100;

/** The texts of each file, with how many of them are translated. */
export function unitList({ nameOf, units, current, isListed, choose }: ListOptions): HTMLElement[] {
  const areFew = units.filter(isListed).length <= mostOpen;
  return [...new Set(units.map(unit => unit.about))].flatMap(about => {
    const own = units.filter(unit => unit.about === about);
    const listed = own.filter(isListed);
    if (listed.length === 0) return [];
    const done = own.filter(unit => !isWaiting(unit)).length;
    const list = element('ul', {});
    const details = element('details', { open: areFew || current?.about === about }, [
      element('summary', {}, [
        element('span', { textContent: about }),
        element('progress', { value: done, max: own.length, ariaLabel: `${about}: translated` }),
        element('small', { textContent: `${done} of ${own.length}` }),
      ]),
      list,
    ]);
    // A list of thousands is made when it is opened.
    const fill = () => {
      if (details.open && list.childElementCount === 0)
        list.append(...listed.map(unit => itemOf(unit, nameOf(unit), unit === current, choose)));
    };
    details.addEventListener('toggle', fill);
    fill();
    return [details];
  });
}

/** Says something else of a text, and leaves the list as it is read. */
export function renameItem(list: HTMLElement, unit: TranslationUnit, name: string): void {
  const item = [...list.querySelectorAll('button')].find(({ value }) => value === placeOf(unit))?.querySelector('small');
  if (item) Object.assign(item, { className: unit.state, textContent: name });
}

const placeOf = ({ file, pointer }: TranslationUnit) => file + pointer;

function itemOf(unit: TranslationUnit, name: string, isCurrent: boolean, choose: (unit: TranslationUnit) => void): HTMLElement {
  const button = element('button', { type: 'button', value: placeOf(unit), ariaCurrent: String(isCurrent) }, [
    element('span', { textContent: unit.source.slice(0, 90) }),
    element('small', { className: unit.state, textContent: name }),
  ]);
  button.addEventListener('click', () => choose(unit));
  return element('li', {}, [button]);
}
