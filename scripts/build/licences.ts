import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const packages = createRequire(import.meta.url);

/**
 * The authors of what browsers get, and their licences: those that the bundler found, and those of what the build itself puts
 * in, the shapes of icons and the helper of validators.
 */
export async function licencesOf(bundled: string): Promise<string> {
  const ajv = await readFile(packages.resolve('ajv/LICENSE'), 'utf8');
  const parts = [bundled.trimEnd(), `${titleOf('ajv', 'MIT')}\n\n${ajv.trim()}`, `${titleOf('@iconify-json/lucide', 'ISC')}\n\n${lucide}`];
  return `${parts.join('\n\n')}\n`;
}

const titleOf = (name: string, licence: string) => `## ${name} - ${packages(`${name}/package.json`).version} (${licence})`;

/** The package has the icons without the text of their licence. */
const lucide = `ISC License (https://github.com/lucide-icons/lucide/blob/main/LICENSE)

Copyright (c) Lucide Contributors. Portions are from Feather (MIT), Copyright (c) 2013-2022 Cole Bemis.

Permission to use, copy, modify, and/or distribute this software for any
purpose with or without fee is hereby granted, provided that the above
copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES
WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF
MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR
ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES
WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN
ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF
OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`;
