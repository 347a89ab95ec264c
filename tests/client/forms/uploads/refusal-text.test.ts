import { expect, test } from 'vitest';
import { refusalText } from '#client/forms/uploads/refusal-text.ts';
import { uploadLimits } from '#client/forms/uploads/upload-limits.ts';
import type { FormField } from '#site/forms/form.ts';
import { loadWholeSite } from '../../../e2e/authoring/site-copy.ts';

const site = await loadWholeSite();
const upload = { maxBytes: 20 * 1024 * 1024, types: ['pdf', 'doc'], maxFiles: 5 };
const field: FormField = { name: 'attachments', kind: 'files', isRequired: false, upload };

test.each([
  [
    'en',
    { rule: 'content', message: 'server' },
    'The content of a.txt does not match its file type. Please save it again in the right format.',
  ],
  ['zh', { rule: 'unreadable', message: 'server' }, 'a.txt 已损坏、不完整或受密码保护。请重新保存后再添加。'],
  ['zh', { rule: 'full', message: '' }, '服务器目前没有空间保存 a.txt。请稍后重试，或移除该附件后提交表单。'],
  ['en', { rule: 'type', message: 'server' }, 'a.txt is of a type that is not accepted. Accepted types: pdf, doc.'],
  ['zh', { rule: 'type', message: 'server' }, '不支持 a.txt 的文件类型。支持的类型：pdf、doc。'],
  ['en', { rule: 'unheard-of', message: 'As the server says.' }, 'As the server says.'],
  ['en', undefined, 'a.txt could not be uploaded. Please try again.'],
])('in %s, %o reads: %s', (language, refusal, text) => {
  const file = { key: 'k', field: 'attachments', name: 'a.txt', size: 5, changedAt: 0, sent: 0, state: 'failed' as const, refusal };
  const local = site.locales[language] ?? expect.fail();
  const limits = uploadLimits({ maxFiles: 5 }, field, local.language.htmlLang);
  expect(refusalText(file, limits, local.sharedFormWords)).toBe(text);
});
