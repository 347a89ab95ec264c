import { iconId } from '#client/icon-id.ts';
import { iconShapes } from '#loader/icon-names.ts';

/** One SVG file with the shapes of each named Lucide icon, for src/client/icon.tsx to draw. */
export function iconSprite(names: Iterable<string>): string {
  const icons = [...new Set(names)].sort().map(name => `<g id="${iconId(name)}">${iconShapes(name)}</g>`);
  return `<svg xmlns="http://www.w3.org/2000/svg">${icons.join('')}</svg>`;
}

/** Names under `icon`, anywhere in plain data. */
export function iconsIn(data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap(iconsIn);
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => (key === 'icon' && typeof value === 'string' ? [value] : iconsIn(value)));
}
