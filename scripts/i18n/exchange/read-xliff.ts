import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { readCode } from './inline-codes.ts';
import { type Exchange, ExchangeFault, standingOf, type Unit } from './unit.ts';

/** An element as the parser gives it in document order: its name with its children, attributes under `:@`. */
type XmlNode = Record<string, unknown>;

/**
 * A parser that knows elements of XLIFF by their plain names, whatever prefix a tool gives them. What tools add in namespaces of their own
 * keeps its prefix: `sdl:version` is no version, `mq:id` no id.
 */
function parserOf(text: string): XMLParser {
  const declared = text.matchAll(/\sxmlns:([\w.-]+)\s*=\s*["']urn:oasis:names:tc:xliff:document:1\.2["']/g);
  const prefixes = new Set(Array.from(declared, ([, prefix]) => prefix));
  return new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    trimValues: false,
    parseTagValue: false,
    // Decoded here: entities that a file declares itself are an attack.
    processEntities: false,
    cdataPropName: '#cdata',
    transformTagName: name => name.replace(/^([\w.-]+):/, (whole, prefix: string) => (prefixes.has(prefix) ? '' : whole)),
  });
}

/** Reads XLIFF 1.2. Throws ExchangeFault for a text that is not XLIFF 1.2. */
export function readXliff(text: string): Exchange {
  const checked = XMLValidator.validate(text);
  if (checked !== true) {
    const { line, msg } = checked.err;
    // With this message the library lists the elements that are open at the end.
    const cause = msg.startsWith("Invalid '[") ? 'it ends before its elements are closed.' : msg;
    throw new ExchangeFault(`The file is no XML, at line ${line}: ${cause}`);
  }
  if (/<!DOCTYPE/i.test(text)) throw new ExchangeFault('The file has a DOCTYPE, which no XLIFF needs. Remove it.');
  const [xliff] = elements(parserOf(text).parse(text.replace(/^\ufeff/, '')) as XmlNode[], 'xliff');
  const version = xliff && attribute(xliff, 'version');
  if (xliff === undefined) throw new ExchangeFault('The file is XML, but no XLIFF: it has no element `xliff`.');
  if (version !== '1.2') throw new ExchangeFault(`The file is XLIFF ${version ?? 'of no version'}. Ask for XLIFF 1.2.`);
  const files = elements(childrenOf(xliff), 'file');
  const languages = (name: string) => [...new Set(files.map(file => attribute(file, name) ?? ''))];
  const [sources, targets] = [languages('source-language'), languages('target-language')];
  if (targets.length > 1) throw new ExchangeFault(`The file is in several languages: ${targets.join(', ')}. Import one at a time.`);
  return { sourceLanguage: sources[0] ?? '', targetLanguage: targets[0] ?? '', units: files.flatMap(unitsOf) };
}

function unitsOf(file: XmlNode): Unit[] {
  const original = attribute(file, 'original') ?? '';
  return deepElements(childrenOf(file), 'trans-unit').map((unit): Unit => {
    const pointer = attribute(unit, 'id') ?? '';
    const [source] = elements(childrenOf(unit), 'source');
    const [target] = elements(childrenOf(unit), 'target');
    if (source === undefined) throw new ExchangeFault(`${original} ${pointer}: the unit has no source.`);
    const codes = new Map(deepElements(childrenOf(source), 'ph').map(code => [attribute(code, 'id'), textOf(childrenOf(code))]));
    const foreign = target && foreignElement(childrenOf(target));
    if (foreign !== undefined)
      throw new ExchangeFault(
        `${original} ${pointer}: the translation has an element <${foreign}>, which nothing in its source stands for. Let the bureau write its words without it.`,
      );
    const words = target && textOf(childrenOf(target), codes);
    return {
      file: original,
      pointer,
      source: textOf(childrenOf(source)),
      ...(words ? { target: words } : {}),
      state: 'translated',
      ...(target === undefined ? {} : standingOf(attribute(target, 'state') ?? '')),
    };
  });
}

/** Name of the first element that is neither a code nor a marked segment; tools add such elements to format words. */
function foreignElement(nodes: readonly XmlNode[]): string | undefined {
  for (const node of nodes) {
    const name = nameOf(node);
    if (name.startsWith('#') || name === 'ph' || name === 'x') continue;
    const foreign = name === 'mrk' ? foreignElement(childrenOf(node)) : name;
    if (foreign !== undefined) return foreign;
  }
  return undefined;
}

/** The text of a source or target with its inline codes. A tool may return a code empty; then its id names the code of the source. */
function textOf(nodes: readonly XmlNode[], codes: ReadonlyMap<string | undefined, string> = new Map()): string {
  return nodes
    .map(node => {
      if ('#text' in node) return decode(String(node['#text']));
      if ('#cdata' in node)
        return childrenOf(node)
          .map(part => String(part['#text'] ?? ''))
          .join('');
      const inner = textOf(childrenOf(node), codes);
      const isCode = nameOf(node) === 'ph' || nameOf(node) === 'x';
      return isCode ? readCode(inner === '' ? (codes.get(attribute(node, 'id')) ?? '') : inner) : inner;
    })
    .join('');
}

const nameOf = (node: XmlNode) => Object.keys(node).find(key => key !== ':@') ?? '';
const childrenOf = (node: XmlNode) => (node[nameOf(node)] ?? []) as XmlNode[];
const elements = (nodes: readonly XmlNode[], name: string) => nodes.filter(node => nameOf(node) === name);

/** Elements of a name at any depth; units may be in groups. */
function deepElements(nodes: readonly XmlNode[], name: string): XmlNode[] {
  return nodes.flatMap(node => {
    if (nameOf(node) === name) return [node];
    return nameOf(node).startsWith('#') ? [] : deepElements(childrenOf(node), name);
  });
}

function attribute(node: XmlNode, name: string): string | undefined {
  const value = (node[':@'] as Record<string, string> | undefined)?.[name];
  return value === undefined ? undefined : decode(value);
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replace(/&(#x[0-9a-fA-F]+|#\d+|\w+);/g, (whole, name: string) => {
    if (!name.startsWith('#')) {
      const character = named[name];
      if (character === undefined) throw new ExchangeFault(`The file has the entity ${whole}, which XML does not know.`);
      return character;
    }
    const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    if (code > 0x10ffff) throw new ExchangeFault(`The file has the entity ${whole}, which is no sign.`);
    return String.fromCodePoint(code);
  });
}
