import type { LocalSite } from '#site/site.ts';
import { escapeHtml } from '../../documents/edit-document.ts';

/** A page that goes on at once, with a link for browsers that do not. */
export function returnPage(address: string, { language, layout }: LocalSite): string {
  const target = escapeHtml(address);
  return `<!doctype html>
<html lang="${escapeHtml(language.htmlLang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${target}">
<title>${escapeHtml(layout.site.title)}</title>
</head>
<body>
<p><a href="${target}">${escapeHtml(layout.site.title)}</a></p>
</body>
</html>
`;
}
