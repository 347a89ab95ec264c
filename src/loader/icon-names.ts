import { icons } from '@iconify-json/lucide';

let names: ReadonlySet<string> | undefined;

/** Names of all icons that can be used: those of Lucide, earlier names of an icon too. */
export function iconNames(): ReadonlySet<string> {
  names ??= new Set([...Object.keys(icons.icons), ...Object.keys(icons.aliases ?? {})]);
  return names;
}

/** The shapes of an icon as SVG, without the look that all icons share; '' for a name that is none. */
export function iconShapes(name: string): string {
  const { body = '' } = icons.icons[icons.aliases?.[name]?.parent ?? name] ?? {};
  return body.replaceAll(sharedLook, '').replace(groupAround, '$1');
}

/** A group that had the shared look. */
const groupAround = /^<g>((?:(?!<\/?g>).)*)<\/g>$/s;

/** Set by the styles, once for all icons. */
const sharedLook = / (?:fill="none"|stroke="currentColor"|stroke-(?:linecap|linejoin)="round"|stroke-width="2")/g;
