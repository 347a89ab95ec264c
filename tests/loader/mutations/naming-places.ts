import path from 'node:path';
import { files } from '#site/source.ts';
import type { Place } from './mutation.ts';
import { isText, languageOf } from './selection.ts';
import type { SiteTexts } from './site-texts.ts';

/** The places that name a file without its ending, list its language, hold the id of a form, or the other file of a form. */
export function placesNaming(site: SiteTexts, file: string): Place[] {
  const [name = ''] = path.posix.basename(file).split('.');
  const besides = [...site.files.values()].filter(text => path.posix.dirname(text.file) === path.posix.dirname(file));
  const twins = besides.filter(text => text.file !== file && path.posix.basename(text.file).split('.')[0] === name);
  const named = [...site.files.values()].flatMap(text =>
    text.nodes
      .filter(node => {
        const isName =
          isText(node) &&
          String(node.value)
            .replace(/\.schema\.json$|_v\d+$/, '')
            .replaceAll('_', '-') === name.replaceAll('_', '-');
        return isName || (text.file === files.config && node.path.at(-1) === 'code' && node.value === languageOf({ file } as typeof text));
      })
      .map(node => ({ file: text.file, line: node.firstLine + 1 })),
  );
  return [...named, ...twins.map(text => ({ file: text.file, line: (text.nodes[0]?.firstLine ?? 0) + 1 }))];
}
