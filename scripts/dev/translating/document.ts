import type { IncomingMessage, ServerResponse } from 'node:http';
import { draftLanguages } from '#check/lookup/draft-languages.ts';
import { translationsAddress } from '#client/dev/translate/translation-unit.ts';
import type { LoadedSite } from '#loader/check-files.ts';
import { chosenLanguage } from '#site/words/language.ts';
import { scriptsOf } from '../documents.ts';

/** Whether an address is that of the page on which a language is translated. */
export const isTranslating = (address: string) => /^\/translate(?:\/[\w-]*)?(?:\?|$)/.test(address);

/** Answers with the page on which a language is translated; without a language it leads to that of the last page, or the first. */
export async function answerTranslating({ draft }: LoadedSite, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, ...languages] = draft === undefined ? [] : draftLanguages(draft);
  const code = /^\/translate\/([\w-]+)/.exec(request.url ?? '')?.[1];
  if (languages.some(language => language.code === code)) {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(document);
    return;
  }
  if (languages.length === 0) {
    const reason = 'There is nothing to translate: the config names no second language, or cannot be read. `npm run check` says more.';
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end(reason);
    return;
  }
  const last = chosenLanguage(request.headers.cookie ?? '', languages);
  response.writeHead(302, { location: `${translationsAddress}/${last}`, 'cache-control': 'no-store' }).end();
}

const document = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Translations</title>
    ${scriptsOf(['translate'])}
  </head>
  <body><p role="status">The texts are read …</p></body>
</html>
`;
