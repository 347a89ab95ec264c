import { formatNames } from '#site/words/format.ts';

/**
 * `{gpu.memory}`, `{count, thousands}`, `{{gpu.memory}`, `{{{gpu.memory}}}` or `｛｛gpu.memory｝｝`, but not a list in braces, `{a,
 * b}`.
 */
export const halfOpenPlaceholder = new RegExp(
  String.raw`(?<!\{)\{\s*[A-Za-z][\w.]*\s*(?:,\s*(?:${formatNames.join('|')})\s*)?\}(?!\})|\{\{[^{}]*\}(?!\})|(?<!\{)\{[^{}]*\}\}|\{{3,}[^{}]*\}+|\{{2,}[^{}]*\}{3,}|[{｛]*｛\s*[A-Za-z][\w.]*\s*[}｝]+|\{\{\s*[A-Za-z][\w.]*\s*｝+`,
);
