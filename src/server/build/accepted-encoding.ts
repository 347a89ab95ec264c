import type { BuildFile, Representation } from './read-files.ts';

/** The smallest form of a file that an Accept-Encoding header takes (RFC 9110, 12.5.3); the plain one also where it refuses that. */
export function acceptedForm({ br, gzip, plain }: BuildFile, accepted: string | undefined): Representation {
  if (accepted === undefined || (br === undefined && gzip === undefined)) return plain;
  const weights = knownWeights(accepted);
  let [best, most] = [plain, 0];
  if (br !== undefined && weights.br > most) [best, most] = [br, weights.br];
  if (gzip !== undefined && weights.gzip > most) [best, most] = [gzip, weights.gzip];
  return weights.plain > most ? plain : best;
}

/** The better of two codings that a header takes; `undefined` where it takes neither. */
export function acceptedCoding(accepted = ''): 'br' | 'gzip' | undefined {
  const { br, gzip } = knownWeights(accepted);
  if (br === 0 && gzip === 0) return undefined;
  return br >= gzip ? 'br' : 'gzip';
}

/** How much a header wants each form, from 0 for one that it does not take. */
interface Weights {
  br: number;
  gzip: number;
  plain: number;
}

/** Most headers whose weights are kept, and the longest one: anybody can make some up, and browsers send a handful. */
const mostKnown = 100;
const longestKnown = 200;

const known = new Map<string, Weights>();

function knownWeights(accepted: string): Weights {
  const weights = known.get(accepted) ?? weightsOf(accepted);
  if (known.size < mostKnown && accepted.length <= longestKnown) known.set(accepted, weights);
  return weights;
}

function weightsOf(accepted: string): Weights {
  const weights = new Map(accepted.split(',').map(weightOf));
  const every = weights.get('*') ?? 0;
  return { br: weights.get('br') ?? every, gzip: weights.get('gzip') ?? every, plain: weights.get('identity') ?? 0 };
}

function weightOf(part: string): [coding: string, weight: number] {
  const [coding = '', ...parameters] = part.split(';').map(text => text.trim().toLowerCase());
  const weight = parameters.find(parameter => parameter.startsWith('q='));
  return [coding, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
}
