import { suggestion } from '#check/suggest/nearest.ts';
import { validateName } from '#scripts/add/kebab-name.ts';
import { didYouMean } from '#scripts/command/did-you-mean.ts';
import { readChoice } from '#scripts/command/options.ts';
import { UsageError } from '#scripts/command/run-command.ts';
import { inOneLine } from '#yaml/edit/text.ts';
import type { CatalogueConfig } from '../../generated/catalogue-config.ts';
import { catalogueNames } from '../check/catalogue-names.ts';
import { deliveredKinds } from '../item-kind.ts';

/** What the command line says of a product: lists have commas between their entries. */
export interface GivenItem {
  id: string;
  foundry?: string | undefined;
  nodes?: string | undefined;
  status?: string | undefined;
  deliverables?: string | undefined;
  applications?: string | undefined;
}

/** A product as the catalogue writes it. Throws UsageError for an id that is taken, and for ids that the catalogue does not know. */
export function itemOf(catalogue: CatalogueConfig, { id, foundry, nodes, status, deliverables, applications }: GivenItem): object {
  validateName(id, 'id of a product');
  const names = catalogueNames(catalogue);
  if (names.items.has(id)) throw new UsageError(`There is a product \`${id}\` already.`);
  const known = (option: string, written: string | undefined, list: ReadonlyMap<string, unknown>) => {
    const given = (written ?? '')
      .split(',')
      .map(one => one.trim())
      .filter(one => one !== '');
    const all = [...list.keys()];
    if (given.length === 0) throw new UsageError(`A product has ${option} …: some of ${all.join(', ')}.`);
    const foreign = given.find(one => !list.has(one));
    if (foreign !== undefined)
      throw new UsageError(`${option} knows no \`${foreign}\`.${didYouMean(suggestion(foreign, all))} There are: ${all.join(', ')}.`);
    return given;
  };
  const delivered = known('--deliverables', deliverables, names.deliverables);
  const isSoft = deliveredKinds({ deliverables: delivered }, catalogue.kinds)[0] === 'soft';
  const offerOf = (place: string) => ({
    foundry: place,
    nodes: numbersOf(nodes),
    status: readChoice(
      '--status',
      status,
      isSoft ? ['silicon-proven', 'in-development'] : ['on-request', 'in-development', 'silicon-proven'],
    ),
  });
  return {
    id,
    offers:
      isSoft && foundry === undefined
        ? []
        : known('--foundry', foundry, names.foundries)
            .slice(0, 1)
            .map(place => inOneLine(offerOf(place))),
    deliverables: inOneLine(delivered),
    applications: inOneLine(known('--applications', applications, names.applications)),
  };
}

function numbersOf(written: string | undefined): number[] {
  const numbers = (written ?? '').split(',').map(Number);
  if (written === undefined || numbers.some(Number.isNaN))
    throw new UsageError('A product is offered for process nodes, in nanometres: --nodes 7,12.');
  return numbers;
}
