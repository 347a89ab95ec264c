import { memoize } from '#site/memoize.ts';
import type { RichText } from '#site/pages/rich-node.ts';
import { nodesOf, plainText } from '#site/pages/rich-text.ts';
import { ofEachFile } from '../lookup/each-file.ts';
import { richTexts } from '../lookup/rich-texts.ts';

/** Words that say nothing about where a link leads, in the languages of sites. */
const empty = new Set(
  `here|click here|right here|this|link|this link|this page|press here|tap here
  |这里|点这里|点击这里|请点击这里|此处|点击此处|请点击此处|点此|点击|链接|此链接|這裡|點擊這裡
  |здесь|тут|сюда|нажмите здесь|нажмите сюда|ссылка|по ссылке|по этой ссылке|эта ссылка
  |hier|hier klicken|ici|cliquez ici|aquí|haga clic aquí|qui|clicca qui|こちら|ここ|여기|هنا`
    .split('|')
    .map(words => words.trim()),
);

/** The words of a link say where it leads. */
export const linkTexts = ofEachFile((words, report) => {
  for (const { path, text } of richTexts(words)) {
    for (const { to, words: label } of linksIn(text)) {
      if (!empty.has(plain(label))) continue;
      report({
        code: 'words/link-text',
        severity: 'warning',
        message: `\`${label}\` does not say where the link leads. Screen readers list links without the words around them: make the name of the page the link.`,
        at: { file: words.file, path, within: `[${label}](${to})` },
      });
    }
  }
});

const plain = (label: string) =>
  label
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\s]/gu, '')
    .trim();

/** The links of a text with the words that they are made of. */
export const linksIn = memoize((text: RichText): { to: string; words: string }[] =>
  nodesOf(text).flatMap(node => (node.type === 'link' ? [{ to: node.to, words: plainText(node.children) }] : [])),
);
