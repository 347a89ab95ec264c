import { loadSite } from '#loader/load-site.ts';
import { readOptions } from './command/options.ts';
import type { Command } from './command/run-command.ts';
import { writeEditorSchemas } from './editor/editor-schemas.ts';

const help = `Regenerates the TypeScript types (in the folders named generated) and the editor's schemas in .cache/schemas/ from schemas/.

Usage: npm run types`;

// Part of `npm install` and `npm run types`, neither of which may fail because a site has errors.
export const command: Command = {
  name: 'types',
  help,
  async run(args) {
    readOptions(args, []);
    await writeEditorSchemas(process.cwd(), loadSite(process.cwd()));
    return 0;
  },
};
