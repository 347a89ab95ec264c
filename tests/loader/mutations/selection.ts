import { partOf } from '#loader/file-parts.ts';
import type { SiteNode, SiteText, SiteTexts } from './site-texts.ts';

/** The nodes of all files that pass a test. */
export function nodesOf(site: SiteTexts, isWanted: (node: SiteNode, text: SiteText) => boolean): { node: SiteNode; text: SiteText }[] {
  return [...site.files.values()].flatMap(text => text.nodes.filter(node => isWanted(node, text)).map(node => ({ node, text })));
}

export const isYaml = ({ file }: SiteNode | SiteText) => file.endsWith('.yaml');
export const isWords = ({ file }: SiteNode | SiteText) => file.startsWith('content/locales/');
/** Words that each language has: of pages, forms, layout and so on. Figures, code and prose are all in there. */
export const languageOf = ({ file }: SiteNode | SiteText) => file.split('/')[2] ?? '';
/** Whether the value of a node is one line of plain or quoted text. */
export const isText = ({ type, value }: SiteNode) => ['plain', 'double', 'single'].includes(type) && typeof value === 'string';

/** The same file in another language. */
export const fileIn = (file: string, language: string) => file.replace(/^content\/locales\/[^/]+/, `content/locales/${language}`);

/** The same node in the other languages that have it. */
export function twinsOf(site: SiteTexts, node: SiteNode): { node: SiteNode; text: SiteText }[] {
  const part = partOf(node.file);
  if (part === undefined || !('language' in part)) return [];
  return ['en', 'zh', 'ru']
    .filter(language => language !== part.language)
    .flatMap(language => {
      const text = site.files.get(fileIn(node.file, language));
      const twin = text?.nodes.find(({ at }) => at === node.at.replace(node.file, text.file));
      return text && twin ? [{ node: twin, text }] : [];
    });
}

/** The siblings of a node, itself among them. */
export const siblingsOf = (node: SiteNode, { nodes }: SiteText): SiteNode[] =>
  nodes.filter(({ parent, path }) => parent === node.parent && path.length === node.path.length);
