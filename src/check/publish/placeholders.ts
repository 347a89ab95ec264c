import { isFilingPlaceholder } from '#site/routes/footer.ts';
import { files } from '#site/source.ts';
import { textsWith } from '#site/words/texts-in.ts';
import type { Rule } from '../draft.ts';
import { links } from '../links/links.ts';
import { wordsFiles } from '../lookup/words-files.ts';
import type { Place } from '../problem.ts';

/** Hosts that belong to nobody (RFC 2606, RFC 6761), or only to the own machine. */
const reserved =
  /(?:^|[@.]|\/\/)(?:[\w-]+\.)*(?:(?:[\w-]+\.(?:example|test|invalid|localhost))|example\.(?:com|net|org)|localhost|127\.0\.0\.1)(?=[:/?#]|$)/i;

const mailAddress = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** Nothing that is only there to try the site out goes online. */
export const placeholders: Rule = (draft, report) => {
  const { config } = draft;
  const add = (at: Place, message: string) => report({ code: 'publish/placeholder', message, at });
  if (config && reserved.test(config.url)) {
    add(
      { file: files.config, path: ['url'] },
      `\`${config.url}\` is an address that exists nowhere. Write that of your site: links of mails, search engines and the QR code use it.`,
    );
  }
  const filing = config?.footer?.filing;
  if (filing !== undefined && isFilingPlaceholder(filing)) {
    add({ file: files.config, path: ['footer', 'filing'] }, `\`${filing}\` is no filing number. Write yours.`);
  }
  const contact = config?.security?.contact;
  if (contact !== undefined && reserved.test(contact)) {
    add({ file: files.config, path: ['security', 'contact'] }, `\`${contact}\` is an address that exists nowhere. Write the real one.`);
  }
  for (const [page, config] of Object.entries(draft.pages)) {
    for (const [index, block] of (config?.blocks ?? []).entries()) {
      if (block.type !== 'picture' || block.placeholder !== true) continue;
      add(
        { file: files.page(page), path: ['blocks', index, 'placeholder'], on: 'key' },
        `The photograph is still to come. Put it at ${files.image(block.image)} and remove \`placeholder\`; without one, remove the block.`,
      );
    }
  }
  for (const { to, at } of links(draft)) {
    if (reserved.test(to)) add(at, `\`${to}\` leads to an address that exists nowhere. Write the real one.`);
  }
  for (const { file, part, words } of wordsFiles(draft)) {
    // Forms and errors show how an address is written.
    if (part !== 'pages' && part !== 'collections' && part !== 'catalogue' && part !== 'layout') continue;
    for (const { text, path } of textsWith(words, /@/)) {
      const address = text.match(mailAddress)?.find(found => reserved.test(found));
      if (address !== undefined)
        add({ file, path, within: address }, `\`${address}\` is an address that exists nowhere. Write the real one.`);
    }
  }
};
