import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareVersions } from '#scripts/diff/report.ts';
import { type Version, versionIn, versionOf } from '#scripts/diff/versions.ts';
import { type NodePath, nodeAt } from '#site/node-path.ts';
import type { Site } from '#site/site.ts';
import type { SiteSource } from '#site/source.ts';
import { type BaseSite, copyBaseSite } from '../../loader/base-site.ts';

let base: BaseSite;
let before: Version;

beforeAll(async () => {
  base = await copyBaseSite();
  before = await versionIn(base.folder);
});
afterAll(() => base.dispose());

/** Where the model differs, visitors may notice it: only the names of page files reach nobody. */
const modelOf = (site: Site) => JSON.stringify(site, (key, value) => (key === 'page' && typeof value === 'string' ? undefined : value));

const isLeaf = (value: unknown) => typeof value !== 'object' || value === null;

function placesIn(value: unknown, at: NodePath = []): NodePath[] {
  if (isLeaf(value)) return [at];
  return [...(at.length === 0 ? [] : [at]), ...Object.entries(value as object).flatMap(([key, own]) => placesIn(own, [...at, key]))];
}

/** Of places that are alike, some are enough: words, and the keywords of forms. Russian is not offered. */
function isTried([part, language, file]: NodePath, index: number): boolean {
  if (part === 'forms') return index % 3 === 0;
  if (part !== 'words') return true;
  if (language === 'ru') return false;
  return index % (['layout', 'errors', 'forms'].includes(String(file)) ? 37 : language === 'zh' ? 13 : 7) === 0;
}

/** A copy with another value at a place; lists and maps lose their first entry, or stand in the other order. */
function changed<Source extends object>(source: Source, at: NodePath, isReversed: boolean): Source | undefined {
  const value = nodeAt(source, at);
  if (isReversed && !Array.isArray(value)) return undefined;
  const key = String(at.at(-1));
  return withValue(
    source,
    at,
    isReversed ? (value as unknown[]).toReversed() : ['code', 'htmlLang'].includes(key) ? 'de' : otherValue(value),
  );
}

/** Shares all but what is on the path: what is built of the rest is built once. */
function withValue<Source>(source: Source, [key, ...below]: NodePath, value: unknown): Source {
  if (key === undefined) return value as Source;
  const copy = Array.isArray(source) ? [...source] : { ...source };
  const parent = copy as Record<string, unknown>;
  parent[key] = withValue(parent[key], below, value);
  return copy as Source;
}

function otherValue(value: unknown): unknown {
  if (typeof value === 'string') return `${value} other`;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return Array.isArray(value) ? value.slice(1) : Object.fromEntries(Object.entries(value as object).slice(1));
}

function builtVersion(source: SiteSource): { version: Version; model: string } | undefined {
  try {
    for (const { code } of source.config.languages) Intl.getCanonicalLocales(code ?? '-');
    const version = versionOf(source);
    return { version, model: modelOf(version.site) };
  } catch {
    // Such a change is an error that the checks report.
    return undefined;
  }
}

const unseen =
  /^config\.siteLog reversed$|^config\.routes\..*\.(name|page)$|^facts(\.\w+)?$|^pages$|^words\.zh\.catalogue\.items\.[\w-]+$|^forms\.ask\.schema\.(required|if|then|else)\b|^images/;

test('whatever differs in what is built is told, in words of its own', () => {
  // Few countries, so that it is fast; a language may lack words, so that a missing one is no error.
  const countries = Object.fromEntries(Object.entries(before.source.countries).map(([code, options]) => [code, options.slice(0, 3)]));
  const { countries: _, ...written } = { ...before.source, config: { ...before.source.config, i18n: { missing: 'warn' as const } } };
  const whole = versionOf({ ...written, countries });
  const model = modelOf(whole.site);
  const silent: string[] = [];
  const general: string[] = [];
  let told = 0;
  for (const at of placesIn(written).filter(isTried)) {
    for (const isReversed of [false, true]) {
      const source = changed(written, at, isReversed);
      const built = source && builtVersion({ ...source, countries });
      if (built === undefined || built.model === model) continue;
      const sections = compareVersions(whole, built.version);
      const place = `${at.join('.')}${isReversed ? ' reversed' : ''}`;
      if (sections.length === 0) silent.push(place);
      else if (sections[0]?.title === 'Other data of the site') general.push(place);
      else told += 1;
    }
  }
  expect(silent).toEqual([]);
  // Nobody sees these, or the checks refuse them.
  expect(general.filter(place => !unseen.test(place))).toEqual([]);
  expect(told).toBeGreaterThan(100);
});
