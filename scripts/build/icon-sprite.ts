import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { iconFolder } from '#loader/icon-names.ts';

/** One SVG file with the shapes of each named Lucide icon, which whoever uses them draws (src/client/icon.tsx). */
export async function iconSprite(names: Iterable<string>): Promise<string> {
  const icons = await Promise.all([...new Set(names)].sort().map(shapesOf));
  return `<svg xmlns="http://www.w3.org/2000/svg">${icons.join('')}</svg>`;
}

/** Names under `icon`, anywhere in plain data. */
export function iconsIn(data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap(iconsIn);
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => (key === 'icon' && typeof value === 'string' ? [value] : iconsIn(value)));
}

async function shapesOf(name: string): Promise<string> {
  const svg = await readFile(path.join(iconFolder(), `${name}.svg`), 'utf8');
  const shapes = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>')).replace(/\s*\n\s*/g, '');
  return `<g id="${name}">${shapes}</g>`;
}
