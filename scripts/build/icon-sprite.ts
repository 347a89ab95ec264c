import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { iconFolder } from '#loader/icon-names.ts';

/** One SVG file with a symbol for each named Lucide icon, drawn in the colour of the text around it. */
export async function iconSprite(names: Iterable<string>): Promise<string> {
  const symbols = await Promise.all([...new Set(names)].sort().map(symbolOf));
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}

/** Names under `icon`, anywhere in plain data. */
export function iconsIn(data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap(iconsIn);
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => (key === 'icon' && typeof value === 'string' ? [value] : iconsIn(value)));
}

async function symbolOf(name: string): Promise<string> {
  const svg = await readFile(path.join(iconFolder(), `${name}.svg`), 'utf8');
  const shapes = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>')).replace(/\s*\n\s*/g, '');
  return `<symbol id="${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${shapes}</symbol>`;
}
