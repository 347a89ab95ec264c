import { type PlacedField, schemaFields } from '#site/forms/conditions/schema-fields.ts';
import { takesPreset } from '#site/forms/field-kinds.ts';
import { kindOf } from '#site/forms/form.ts';
import { optionsIn } from '#site/forms/form-schema.ts';
import { readNumber } from '#site/forms/numbers.ts';
import { parseSeveral } from '#site/forms/several.ts';
import { memoizePair } from '#site/memoize.ts';
import { parseLink } from '#site/routes/link.ts';
import { files } from '#site/source.ts';
import { tradeCheck } from '#trade/check.ts';
import { trade } from '#trade/site.ts';
import type { TradeFiles } from '#trade/types.ts';
import type { Draft, DraftForm, Rule } from '../draft.ts';
import { type RemovedOption, removedOptions } from '../forms/removed-options.ts';
import { pageAfterRedirects } from '../lookup/page-after-redirects.ts';
import { routeTable } from '../lookup/route-table.ts';
import type { Report } from '../problem.ts';
import { nearest } from '../suggest/nearest.ts';
import { certainOf, respelling } from '../suggest/respelling.ts';
import { links, linkTo, type PlacedLink } from './links.ts';

/** What a link, or a block with its result, fills into the form of a page is a field of the form, and an answer that the field takes. */
export const linkPresets: Rule = (draft, report) => {
  checkBlocks(draft, report);
  const removed = removedOptions(draft);
  for (const link of links(draft)) {
    const { to, target, at, severity } = link;
    if (target.type !== 'page' || target.query === '') continue;
    const form = formAt(draft, target.path);
    if (form === undefined) continue;
    const parts = target.query.split('&');
    for (const [index, part] of parts.entries()) {
      const problem = presetProblem(form, part);
      if (problem === undefined || removed.some(option => isChosen(option, form, part))) continue;
      const { wrong, near, known, message, partWith } = problem;
      const respelt = (right: string) => to.replace(`?${target.query}`, () => `?${parts.with(index, partWith(right)).join('&')}`);
      const meant = certainOf(wrong, near, known);
      report({
        code: 'link/preset',
        severity,
        message: `The link \`${to}\` ${message}`,
        at,
        ...(near.length === 0 ? {} : { suggest: near.map(respelt) }),
        ...(meant === undefined ? {} : { fix: linkTo(link, respelt(meant)) }),
      });
    }
  }
};

/** An option of a choice in a form. */
type FormOption = Pick<RemovedOption, 'form' | 'field' | 'option'>;

/** The links that choose an option of a form. */
export const linksChoosing = (draft: Draft, option: FormOption): PlacedLink[] =>
  links(draft).filter(({ target }) => {
    if (target.type !== 'page' || target.query === '') return false;
    const form = formAt(draft, target.path);
    return form !== undefined && target.query.split('&').some(part => isChosen(option, form, part));
  });

function isChosen({ form, field, option }: FormOption, { name, fields }: TargetForm, part: string): boolean {
  const [chooser = '', ...answer] = part.split('=');
  return (
    name === form &&
    chooser === field &&
    fields.some(known => known.name === field && chosenIn(known, decoded(answer.join('='))).includes(option))
  );
}

/** What blocks carry into a form: its fields, and answers that are options of them. */
function checkBlocks(draft: Draft, report: Report): void {
  for (const [page, config] of Object.entries(draft.pages))
    for (const [index, block] of (config?.blocks ?? []).entries()) {
      const presets = tradeCheck?.presetsOf(block) ?? [];
      if (presets.length === 0 || !('to' in block) || block.to === undefined) continue;
      const target = parseLink(block.to);
      const form = target.type === 'page' ? formAt(draft, target.path) : undefined;
      if (form === undefined) continue;
      for (const { field, path, option } of presets) {
        const isKnown = form.fields.some(({ name }) => name === field);
        // A field that is not there is reported where it is named.
        if (isKnown === (option === undefined)) continue;
        const problem = presetProblem(form, `${field}=${encodeURIComponent(option ?? '')}`);
        if (problem === undefined) continue;
        const at = { file: files.page(page), path: ['blocks', index, ...path] };
        report({ code: 'link/preset', message: `The block ${problem.message}`, at, ...respelling(at, option ?? field, problem.known) });
      }
    }
}

interface TargetForm {
  name: string;
  /** The fields that a link can fill in. */
  fields: PlacedField[];
}

/** The form on the page that a path leads to; `undefined` where the query is for something else, or the form is broken. */
function formAt(draft: Draft, path: string): TargetForm | undefined {
  const route = routeTable(draft).find(path);
  const page = route && pageAfterRedirects(draft, route);
  const block = draft.pages[page ?? '']?.blocks.find(({ type }) => type === 'form');
  if (block?.type !== 'form' || !Object.hasOwn(draft.forms, block.form)) return undefined;
  const form = draft.forms[block.form];
  const fields = form && (draft.catalogue === undefined ? presetFields(form) : offeredFields(form, draft.catalogue));
  return fields && { name: block.form, fields };
}

/** The fields of a form that a link can fill in, with the options of a catalogue. */
const offeredFields = memoizePair((form: DraftForm, catalogue: NonNullable<TradeFiles['catalogue']>) =>
  presetFields(
    form.schema === undefined || trade === undefined ? form : { ...form, schema: trade.forms.withOptions(form.schema, { catalogue }) },
  ),
);

/** The fields of a form that a link can fill in; `undefined` for a broken form. */
const presetFields = ({ schema, ui }: DraftForm): PlacedField[] | undefined =>
  schema && ui && schemaFields(schema).filter(({ name, schema }) => takesPreset({ kind: kindOf(schema), widget: ui.widgets?.[name] }));

interface PresetProblem {
  message: string;
  /** The field or the answer that is wrong, as written. */
  wrong: string;
  /** Names or options that may stand there, and the nearest of them. */
  known: readonly string[];
  near: string[];
  /** The `field=answer` with something right in place of what is wrong. */
  partWith: (right: string) => string;
}

/** What is wrong with one `field=answer` of a query. */
function presetProblem({ name: form, fields }: TargetForm, part: string): PresetProblem | undefined {
  const [name = '', ...rest] = part.split('=');
  const written = rest.join('=');
  const field = fields.find(known => known.name === name);
  const names = fields.map(known => known.name);
  if (field === undefined) {
    return {
      message: `fills in \`${name}\`, which no link can fill in. In the form \`${form}\` it can fill in ${listOf(names)}.`,
      wrong: name,
      known: names,
      near: nearest(name, names),
      partWith: right => [right, ...rest].join('='),
    };
  }
  const answer = decoded(written);
  const partWith = (right: string) => `${name}=${right}`;
  const { maxLength } = field.schema;
  const options = optionsIn(field.schema);
  const chosen = chosenIn(field, answer);
  const unknown = chosen.findIndex(option => options?.includes(option) === false);
  if (options !== undefined && unknown >= 0) {
    const [option = ''] = chosen.slice(unknown);
    return {
      message: `chooses \`${option}\`, which is no option of \`${name}\` in the form \`${form}\`. The options are ${listOf(options)}.`,
      wrong: chosen.length === 1 ? written : option,
      known: options,
      near: nearest(option, options),
      partWith: right => partWith(chosen.with(unknown, right).join('.')),
    };
  }
  const number = numberProblem(field, answer);
  if (number !== undefined) {
    const message = `fills \`${answer}\` into \`${name}\`, and the form \`${form}\` takes ${number}.`;
    return { message, wrong: written, known: [], near: [], partWith };
  }
  if (maxLength !== undefined && [...answer].length > maxLength) {
    const message = `fills ${[...answer].length} characters into \`${name}\`, and the form \`${form}\` takes ${maxLength}. Shorten the text.`;
    return { message, wrong: written, known: [], near: [], partWith };
  }
  return undefined;
}

/** The options that an answer chooses: of several, more than one. */
const chosenIn = ({ schema }: PlacedField, answer: string) => (kindOf(schema) === 'several' ? parseSeveral(answer) : [answer]);

/** What a field for a number takes instead. */
function numberProblem({ schema: { type, minimum = 0, maximum = 0 } }: PlacedField, answer: string): string | undefined {
  if (type !== 'integer' && type !== 'number') return undefined;
  // The link is the same in every language: the number is one that all of them read alike.
  const number = readNumber(answer, { isWhole: type === 'integer' }, 'en');
  const isTaken = typeof number === 'number' && number >= minimum && number <= maximum;
  return isTaken ? undefined : `${type === 'integer' ? 'whole numbers' : 'numbers'} from ${minimum} to ${maximum}`;
}

const mostListed = 12;

function listOf(names: readonly string[]): string {
  const shown = names.slice(0, mostListed).map(name => `\`${name}\``);
  return names.length > mostListed ? `${shown.join(', ')}, …` : shown.join(', ');
}

/** As browsers read the value of a query. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return value;
  }
}
