import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isScalar, parseDocument, stringify, visit } from 'yaml';
import { interfaceWords } from '../../interface-words.ts';
import type { SiteCopy } from './site-copy.ts';

/** Arabic words of several lengths; a test looks at the layout, not at what they say. */
const words = [
  'في',
  'من',
  'على',
  'رقاقة',
  'تصميم',
  'منصة',
  'خدمات',
  'الذاكرة',
  'المعالجة',
  'التصنيع',
  'الموصلات',
  'الاختبارات',
  'بالمواصفات',
];

/** Puts the site online in Arabic too: each English word becomes an Arabic one of about its length. Figures, links and units stay. */
export async function addArabic(site: SiteCopy): Promise<void> {
  await site.edit('site.config.yaml', '  - code: zh\n', '  - code: ar\n  - code: zh\n');
  await site.edit('site.config.yaml', 'missing: error', 'missing: warn');
  const english = path.join(site.root, 'content/locales/en');
  for (const entry of await readdir(english, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.yaml')) continue;
    const file = path.relative(english, path.join(entry.parentPath, entry.name));
    const text = await site.read(`content/locales/en/${file}`);
    await site.write(`content/locales/ar/${file}`, file === 'units.yaml' ? text : inArabic(text));
  }
  const { layout, ...others } = interfaceWords('en');
  const { languageName: _english, ...words } = layout;
  await site.write('content/locales/ar/interface.yaml', inArabic(stringify({ layout: words, ...others })));
}

function inArabic(yaml: string): string {
  const document = parseDocument(yaml);
  visit(document, {
    Scalar(key, node) {
      if (key !== 'key' && isScalar(node) && typeof node.value === 'string') node.value = arabicOf(node.value);
    },
  });
  return document.toString();
}

/** Words that must stay are placeholders, targets of links, addresses, and names with digits or without small letters. */
function arabicOf(text: string): string {
  return text.replace(
    /\{\{.*?\}\}|\]\([^)]*\)|`[^`]*`|\S+@\S+|[A-Za-z-]*[0-9][\w.-]*|\b[A-Z][A-Z/-]+\b|[A-Za-z]+(?:[’'-][A-Za-z]+)*/g,
    word => (/^[A-Za-z’'-]*[a-z][A-Za-z’'-]*$/.test(word) ? (words[Math.min(word.length, words.length) - 1] ?? '') : word),
  );
}
