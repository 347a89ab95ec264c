import { memoize } from '../../memoize.ts';
import type { Form, FormField } from '../form.ts';
import { optionsOf } from './conditions.ts';

/** The most cases that a form can tell apart: as many as src/client/forms/cases.module.css has rules for. */
export const mostCases = 16;

/** One choice with the options for which something shows. */
interface Case {
  chooser: string;
  options: string[];
}

type Shown = Pick<FormField, 'when'>;

/** The cases that decide what a form shows, each once. Documents name them by their numbers here, so that style sheets can show what belongs to them. */
export const casesIn = memoize(({ fields, groups }: { fields: readonly Shown[]; groups: readonly Shown[] }): Case[] => {
  const found = new Map([...fields, ...groups].flatMap(casesOf).map(one => [keyOf(one), one]));
  return [...found.values()];
});

/** The numbers of the cases that all must be for a field or group to show. */
export function caseNumbers(form: Pick<Form, 'fields' | 'groups'>, shown: Shown): number[] {
  const keys = casesIn(form).map(keyOf);
  return casesOf(shown).map(one => keys.indexOf(keyOf(one)));
}

/** The numbers of the cases that an option of a choice makes. */
export function optionNumbers(form: Pick<Form, 'fields' | 'groups'>, field: string, option: string): number[] {
  return casesIn(form).flatMap(({ chooser, options }, number) => (chooser === field && options.includes(option) ? [number] : []));
}

const casesOf = ({ when = {} }: Shown): Case[] => Object.keys(when).map(chooser => ({ chooser, options: optionsOf(when, chooser) }));

const keyOf = ({ chooser, options }: Case) => [chooser, ...options.toSorted()].join(' ');
