import type { Rule } from '../draft.ts';
import { labelledLinks } from '../links/labelled-links.ts';

/** Words that say nothing about where a link leads, in the languages of sites. */
const empty = new Set(
  `here|click here|right here|this|link|this link|this page|press here|tap here
  |more|read more|learn more|see more|show more|view more|find out more|more info|more information|read on|continue reading|details|more details|see details|view details
  |这里|点这里|点击这里|请点击这里|此处|点击此处|请点击此处|点此|点击|链接|此链接|這裡|點擊這裡
  |更多|了解更多|查看更多|阅读更多|更多信息|更多详情|详情|了解详情|查看详情|阅读全文|点击查看|点击了解|了解更多信息
  |здесь|тут|сюда|нажмите здесь|нажмите сюда|ссылка|по ссылке|по этой ссылке|эта ссылка
  |подробнее|подробней|подробности|узнать подробнее|узнать больше|больше|ещё|еще|читать далее|читать дальше|читать полностью
  |hier|hier klicken|mehr|mehr erfahren|mehr lesen|weiterlesen|ici|cliquez ici|en savoir plus|lire la suite|aquí|haga clic aquí|leer más|más información|saber más
  |qui|clicca qui|leggi di più|scopri di più|こちら|ここ|もっと見る|続きを読む|여기|더 보기|هنا|المزيد|اقرأ المزيد`
    .split('|')
    .map(words => words.trim()),
);

/** The words of a link, in a text or of a button, say where it leads. */
export const linkTexts: Rule = (draft, report) => {
  for (const { links, wordsFile } of labelledLinks(draft)) {
    for (const { to, label, path, wordsPath } of links) {
      if (!empty.has(plain(label))) continue;
      report({
        code: 'words/link-text',
        severity: 'warning',
        message: `\`${label}\` does not say where the link leads. Screen readers list links without the words around them: make the name of the page the link.`,
        at: wordsPath === undefined ? { file: wordsFile, path, within: `[${label}](${to})` } : { file: wordsFile, path: wordsPath },
      });
    }
  }
};

const plain = (label: string) =>
  label
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
