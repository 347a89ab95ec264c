import { type NodePath, nodeAt } from '#site/node-path.ts';
import { files } from '#site/source.ts';
import { inLanguage, packLanguage, staffParts } from '#site/words/packs.ts';
import { placeholdersOf } from '#site/words/placeholders.ts';
import { textsIn } from '#site/words/texts-in.ts';
import type { Draft, Rule } from '../draft.ts';
import { type Entry, entriesOf } from '../language/entries.ts';
import { draftLanguages } from '../lookup/draft-languages.ts';
import { respelling } from '../suggest/respelling.ts';
import { halfOpenPlaceholder } from '../words/half-open-placeholder.ts';

/** What a site says in another way than the packs has the placeholders of the English text: only these are filled in. */
export const interfacePlaceholders: Rule = (draft, report) => {
  for (const { code, words, severity } of draftLanguages(draft)) {
    for (const { text, path } of textsIn(words?.interface ?? {})) {
      const english = englishText(draft, path);
      if (english === undefined || halfOpenPlaceholder.test(text)) continue;
      const [own, wanted] = [placeholdersOf(text), placeholdersOf(english)];
      const extra = own.find(name => !wanted.includes(name));
      const lacking = wanted.find(name => !own.includes(name));
      if (extra === undefined && lacking === undefined) continue;
      const at = { file: files.words(code, 'interface'), path, ...(extra === undefined ? {} : { within: extra }) };
      report({
        code: 'words/placeholder',
        severity,
        message:
          extra === undefined
            ? `This text lacks the placeholder \`{{${lacking}}}\`. Add it. The engine says: ${english}`
            : `Nothing fills in \`{{${extra}}}\` here. The engine says: ${english}`,
        at,
        ...(extra === undefined ? {} : respelling(at, extra, wanted)),
      });
    }
  }
};

/** The English text of a pack, by the path of a text in `interface.yaml`. A plural form that English lacks has the text of `other`. */
function englishText({ packs }: Draft, [part, ...path]: NodePath) {
  for (const { language, part: own, words } of packs.toReversed()) {
    if (language !== packLanguage || own !== part) continue;
    for (const at of [path, [...path.slice(0, -1), 'other']]) {
      const text = nodeAt(words, at);
      if (typeof text === 'string') return text;
    }
  }
  return undefined;
}

/** Visitors of each offered language read the interface in it: one warning counts what they read in English. */
export const interfaceWaits: Rule = (draft, report) => {
  const visible = draft.packs.filter(({ language, part }) => language === packLanguage && !staffParts.some(name => name === part));
  for (const [index, { code, name, isOffered, words }] of draftLanguages(draft).entries()) {
    if (!isOffered || words === undefined || code === packLanguage) continue;
    const own: Record<string, unknown> = words.interface ?? {};
    const waiting = visible.flatMap(({ part, words: english, file }) => {
      const pack = draft.packs.find(other => other.file === inLanguage(code, file));
      const texts = entriesOf(english, pack?.words, draft.marked[pack?.file ?? ''] ?? []);
      // The name of the language is known without a pack.
      const isRead = ({ target, path }: Entry) =>
        target === undefined && nodeAt(own[part], path) === undefined && path[0] !== 'languageName';
      return texts.filter(isRead);
    });
    if (waiting.length === 0) continue;
    report({
      code: 'words/interface',
      severity: 'warning',
      message: `Visitors read ${waiting.length === 1 ? 'one text' : `${waiting.length} texts`} of the interface in English, not in ${name}. Write ${waiting.length === 1 ? 'it' : 'them'} in ${files.words(code, 'interface')}, or translate the pack of the engine, src/words/${code}/.`,
      at: { file: files.config, path: ['languages', index, 'code'] },
    });
  }
};
