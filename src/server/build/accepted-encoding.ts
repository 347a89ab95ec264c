import type { BuildFile, Representation } from './read-files.ts';

/** The smallest form of a file that an Accept-Encoding header takes (RFC 9110, 12.5.3); the plain one also where it refuses that. */
export function acceptedForm(file: BuildFile, accepted: string | undefined): Representation {
  if (accepted === undefined || (file.br === undefined && file.gzip === undefined)) return file.plain;
  const weights = weightsOf(accepted);
  const weightOf = (coding: string) => weights.get(coding) ?? weights.get('*') ?? 0;
  const forms: [Representation | undefined, number][] = [
    [file.br, weightOf('br')],
    [file.gzip, weightOf('gzip')],
    [file.plain, weights.get('identity') ?? 0],
  ];
  let [best, most]: [Representation, number] = [file.plain, 0];
  for (const [form, weight] of forms) if (form !== undefined && weight > most) [best, most] = [form, weight];
  return best;
}

function weightsOf(accepted: string): Map<string, number> {
  const weights = accepted.split(',').map(part => {
    const [coding = '', ...parameters] = part.split(';').map(text => text.trim().toLowerCase());
    const weight = parameters.find(parameter => parameter.startsWith('q='));
    return [coding, weight === undefined ? 1 : Number(weight.slice(2)) || 0] as const;
  });
  return new Map(weights);
}
