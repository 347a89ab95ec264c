import { expect, test } from 'vitest';
import { elementsOf } from '#client/text/rich-text.tsx';
import { parseRichText } from '#site/pages/rich-text.ts';
import { markupOf } from '../small-shell.tsx';

const textOf = (markdown: string, language?: string) => markupOf(elementsOf(parseRichText(markdown).text), language);

test('every kind of formatted text becomes its own element', () => {
  expect(textOf('Some **strong**, *soft* and `exact` words.\n\n- one\n- two\n\n1. first')).toBe(
    '<p>Some <strong>strong</strong>, <em>soft</em> and <code>exact</code> words.</p><ul><li>one</li><li>two</li></ul><ol><li>first</li></ol>',
  );
});

test('headings in a text are below the level of the heading of its block', () => {
  expect(textOf('## Part\n\n### Detail')).toBe('<h3>Part</h3><h4>Detail</h4>');
});

test('links in a text lead into the language of the page', () => {
  expect(textOf('[IP](/ic/ip)', 'zh')).toBe('<p><a href="/zh/ic/ip">IP</a></p>');
});

test('words cannot contain markup', () => {
  expect(textOf('a \\<script> & `<b>`')).toBe('<p>a &lt;script&gt; &amp; <code>&lt;b&gt;</code></p>');
});
