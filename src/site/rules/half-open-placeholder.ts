import { formatNames } from '../format.ts';

/** `{gpu.memory}`, `{count, thousands}`, `{{gpu.memory}` or `{gpu.memory}}`; a list in braces, `{a, b}`, is none. */
export const halfOpenPlaceholder = new RegExp(
  String.raw`(?<!\{)\{\s*[A-Za-z][\w.]*\s*(?:,\s*(?:${formatNames.join('|')})\s*)?\}(?!\})|\{\{[^{}]*\}(?!\})|(?<!\{)\{[^{}]*\}\}`,
);
