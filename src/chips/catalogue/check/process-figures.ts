import type { Rule } from '#check/draft.ts';
import { wordsOfFigures } from '#check/figures/figured-text.ts';
import type { FiguredWords } from '#check/figures/figured-text-versions.ts';
import { figuredWords } from '#check/figures/figured-words.ts';
import type { Figure } from '#check/figures/read-figures.ts';
import type { Finding } from '#check/problem.ts';
import { nearest } from '#check/suggest/nearest.ts';
import { memoize } from '#site/memoize.ts';
import { isMap, nodeAt } from '#site/node-path.ts';
import { files } from '#site/source.ts';

/** Names of facts that are process nodes. */
const processName = /process|node/i;

/** Words that say that a length is a process node, and those that say that it is a dimension. */
const ofProcess =
  /\b(?:process|node|technology|cmos|finfet|tape-?out)(?:e?s)?\b|工艺|制程|节点|流片|техпроцесс|процесс|технолог|узл|тейпаут/iu;
const ofDimension =
  /thick|wavelength|rough|film|layer|line ?width|pitch|厚|波长|粗糙|薄膜|线宽|толщин|длин\S+ волн|шерох|пл[её]нк|слой|слоя/iu;

/** No process has a larger node. */
const largest = 1000;

/** A process node in a text or a fact is one of those that the catalogue knows. */
export const processFigures: Rule = (draft, report) => {
  const known = draft.catalogue?.processNodes;
  if (known === undefined) return;
  const refuse = (what: string, node: number, at: Finding['at']) => {
    if (known.includes(node)) return;
    report({
      code: 'catalogue/process',
      severity: 'warning',
      message: `${what} ${node} nm, which is not one of the \`processNodes\` of the catalogue. Correct it, or add it there.`,
      at,
      notes: [{ message: 'The nodes:', at: { file: files.catalogue, path: ['processNodes'], on: 'key' } }],
      suggest: nearest(String(node), known.map(String)),
    });
  };
  for (const [group, members] of Object.entries(draft.facts ?? {})) {
    for (const [key, { unit, value, range, choices }] of Object.entries(members)) {
      if (unit !== 'nm' || !processName.test(key)) continue;
      const path = [group, key];
      if (value !== undefined) refuse(`\`${path.join('.')}\` is`, value, { file: files.facts, path: [...path, 'value'] });
      for (const [name, list] of Object.entries({ range, choices }))
        for (const [index, node] of (list ?? []).entries())
          refuse(`\`${path.join('.')}\` has`, node, { file: files.facts, path: [...path, name, index] });
    }
  }
  for (const texts of figuredWords(draft)) for (const { node, at } of nodesIn(texts)) refuse('This text has', node, at);
};

/** The process nodes that texts write out; translations follow the first language that has a text. */
const nodesIn = memoize((texts: readonly FiguredWords[]): { node: number; at: Finding['at'] }[] =>
  texts.flatMap(({ path, versions: [version], isQuotedAlike }) => {
    if (version === undefined || isQuotedAlike) return [];
    const figured = version.figured();
    const entry = nodeAt(version.file.words, path.slice(0, -1));
    // The label of a row says what its value is.
    const context = isMap(entry) && 'label' in entry ? `${String(entry.label)} ${figured.text}` : figured.text;
    if (!ofProcess.test(context) || ofDimension.test(context)) return [];
    return figured.figures.filter(isNode).map(figure => ({
      node: nanometres(figure),
      at: { file: version.file.file, path, within: wordsOfFigures(figured, [figure]) },
    }));
  }),
);

const nanometres = ({ value, unit }: Figure) => Math.round(value * (unit?.factor ?? 0) * 1e12) / 1000;

const isNode = (figure: Figure) =>
  figure.unit?.base === 'm' && figure.fact === undefined && nanometres(figure) > 0 && nanometres(figure) <= largest;
