import type { Draft } from '#check/draft.ts';
import { quotedFacts } from '#check/figures/quoted-facts.ts';
import type { Place } from '#check/problem.ts';
import type { LoadedSite } from '#loader/check-files.ts';
import { files } from '#site/source.ts';
import { factNames, findFact, formatFact } from '#site/words/facts.ts';
import { languagesOf } from '#site/words/language.ts';
import { readYaml } from '#yaml/read-yaml.ts';

/** A fact with all its uses; places are `file:line`. */
export interface FactUses {
  /** As words quote it: `gpu.compute`. */
  name: string;
  place: string;
  languages: {
    code: string;
    /** The fact as this language writes it: `5 TFLOPS`. */
    written: string;
    places: string[];
  }[];
}

/** The facts of a site in their order, with the texts that quote them. */
export function usesOfFacts(draft: Draft, sourceOf: LoadedSite['sourceOf']): FactUses[] {
  const { facts = {}, config } = draft;
  const quotes = quotedFacts(draft);
  const lineOf = linesIn(sourceOf);
  return factNames(facts).map(name => {
    const fact = findFact(facts, name);
    return {
      name,
      place: lineOf({ file: files.facts, path: name.split('.'), on: 'key' }),
      languages: (config ? languagesOf(config) : []).map(({ code, htmlLang }) => ({
        code,
        written: fact === undefined ? '' : formatFact(fact, htmlLang, draft.words[code]?.units ?? {}),
        places: (quotes.get(name) ?? []).filter(({ language }) => language === code).map(({ at }) => lineOf(at)),
      })),
    };
  });
}

function linesIn(sourceOf: LoadedSite['sourceOf']): (place: Place) => string {
  const read = new Map<string, ReturnType<typeof readYaml>>();
  return ({ file, path, on, within }) => {
    const yaml = read.get(file) ?? readYaml(file, sourceOf(file) ?? '');
    read.set(file, yaml);
    return `${file}:${yaml.locate(path, on, within).start.line}`;
  };
}
