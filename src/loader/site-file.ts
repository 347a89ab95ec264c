import type { Problem } from '#check/problem.ts';
import type { Image } from '#site/source.ts';

/** A file of a site as it was read. */
export type SiteFile =
  /** YAML or a JSON Schema. */
  | { type: 'text'; text: string }
  /** A picture; one that cannot be measured is 0 × 0. */
  | { type: 'image'; image: Image; problems: Problem[] }
  | { type: 'unreadable'; problem: Problem }
  /** Nothing that the site reads. */
  | { type: 'other' };

/** The contents of a site's folder, by path from the root with forward slashes: site.config.yaml, content/ and schemas/. */
export type SiteFiles = ReadonlyMap<string, SiteFile>;
