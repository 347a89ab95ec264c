import { iconId } from '#client/icon-names.ts';
import { iconShapes } from '#loader/icon-names.ts';

/** One SVG file with the shapes of each named Lucide icon, for src/client/icon.tsx to draw. */
export function iconSprite(names: Iterable<string>): string {
  const icons = [...new Set(names)].sort().map(name => `<g id="${iconId(name)}">${iconShapes(name)}</g>`);
  return `<svg xmlns="http://www.w3.org/2000/svg">${icons.join('')}</svg>`;
}

/** Names under `icon`, anywhere in plain data. */
export function iconsIn(data: unknown): string[] {
  const names = new Set<string>();
  // Pages share forms and the catalogue.
  const seen = new Set<object>();
  const visit = (part: unknown) => {
    if (typeof part !== 'object' || part === null || seen.has(part)) return;
    seen.add(part);
    for (const [key, value] of Object.entries(part)) {
      if (key === 'icon' && typeof value === 'string') names.add(value);
      else visit(value);
    }
  };
  visit(data);
  return [...names];
}
