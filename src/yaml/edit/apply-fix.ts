import type { Document } from 'yaml';
import type { Fix } from '#check/problem.ts';
import type { NodePath } from '#site/node-path.ts';
import { type Span, spanOf, spanWithin } from '../node-span.ts';
import { applyEdits, type Edit } from './edit.ts';
import { renameKey, setValue } from './edit-yaml.ts';
import { parseForEdit } from './entry.ts';
import { insertInOrder } from './insert-in-order.ts';

/** The text of a YAML or JSON file after a repair. Throws RangeError if the repair does not fit the text. */
export function applyFix(source: string, fix: Fix): string {
  // What else the file has is reported once it can be read.
  if (fix.type === 'remove-mark') return source.replace(/^\ufeff/, '');
  const repaired = applyEdits(source, editsOf(source, fix));
  parseForEdit(repaired);
  return repaired;
}

function editsOf(source: string, fix: Exclude<Fix, { type: 'remove-mark' }>): Edit[] {
  switch (fix.type) {
    case 'set':
      return setValue(source, fix.at, fix.value);
    case 'rename-key':
      return renameKey(source, fix.at, fix.key);
    case 'quote': {
      const [start, end] = valueSpan(source, parseForEdit(source), fix.at);
      return [{ start, end, text: `"${source.slice(start, end)}"` }];
    }
    case 'replace-text': {
      const [start, end] = spanWithin(source, valueSpan(source, parseForEdit(source), fix.at), fix.text);
      if (flat(source.slice(start, end)) !== flat(fix.text))
        throw new RangeError(`There is no \`${fix.text}\` at \`${fix.at.join('.')}\`.`);
      return [{ start, end, text: fix.by }];
    }
    case 'add-key': {
      const edits = insertInOrder(source, fix);
      // A mapping in one line has no place for comments.
      if (!edits.some(({ text }) => text.includes(fix.comment))) throw new RangeError(`No comment can stand above \`${fix.key}\`.`);
      return edits;
    }
  }
}

function valueSpan(source: string, document: Document.Parsed, path: NodePath): Span {
  if (!document.hasIn(path)) throw new RangeError(`There is nothing at \`${path.join('.')}\`.`);
  return spanWithin(source, spanOf(document, path, 'value'), undefined);
}

const flat = (text: string) => text.trim().replace(/\s+/g, ' ');
