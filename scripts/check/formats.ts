import { codeframe } from './codeframe.ts';
import { github } from './github.ts';
import { gitlab } from './gitlab.ts';
import { json } from './json.ts';
import { junit } from './junit.ts';
import { markdown } from './markdown.ts';
import type { Format } from './report.ts';
import { sarif } from './sarif.ts';
import { stylish } from './stylish.ts';

/** The formats of a report, the default first. */
export const formats = {
  codeframe,
  stylish,
  json,
  github,
  sarif,
  gitlab,
  junit,
  markdown,
} as const satisfies Record<string, Format>;

export type FormatName = keyof typeof formats;

export const formatNames = Object.keys(formats) as [FormatName, ...FormatName[]];
