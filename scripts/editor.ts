import { loadSite } from '#loader/load-site.ts';
import { runCommand } from './command/run-command.ts';
import { writeEditorSchemas } from './editor/editor-schemas.ts';

// Part of `npm install` and `npm run types`: a site with mistakes is no reason for either to fail.
await runCommand('types', async () => {
  await writeEditorSchemas(process.cwd(), loadSite(process.cwd()));
  return 0;
});
