import { createRequire } from 'node:module';

/** Something in an SVG that does not belong to a picture. */
export interface ForeignPart {
  type: 'script' | 'document' | 'reference' | 'declarations';
  /** As it is written: `<script>`, `onload`, `https://example.com/cake.png`, `<!DOCTYPE svg [`. */
  source: string;
  /** Offset in the text. */
  offset: number;
}

/** An element as the parser gives it in document order: its name with its children, attributes under `:@`, its place under a symbol. */
type Element = Record<string | symbol, unknown>;

/** Nearly all pictures have none of these: they need not be parsed. */
const mayBeForeign = /<(?:[\w-]+:)?(?:script|foreignObject)\b|\son\w+\s*=|href\s*=\s*["'](?!#)|url\((?!\s*["']?#)|@import|javascript:|&#/i;

/**
 * A document type with its own declarations: with entities, a name such as `&x;` may hide anything. Each part before it is
 * matched as a whole or not at all.
 */
const ownDeclarations = /^(?:(?=(\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->))\1)*(<!DOCTYPE(?:"[^"]*"|'[^']*'|[^"'>[])*\[)/;

/** The scripts, documents and references to other files in an SVG, each once; `undefined` if it has some and is not XML. */
export function foreignPartsOf(svg: string): ForeignPart[] | undefined {
  const [before, , declarations] = ownDeclarations.exec(svg) ?? [];
  if (before !== undefined && declarations !== undefined) {
    return [{ type: 'declarations', source: declarations, offset: before.length - declarations.length }];
  }
  if (!mayBeForeign.test(svg)) return [];
  const parsed = parseXml(svg);
  if (parsed === undefined) return undefined;
  const { elements, placeOf } = parsed;
  const parts = elements.flatMap(element => partsIn(element, svg, placeOf));
  return parts.filter(({ source }, index) => parts.findIndex(part => part.source === source) === index);
}

function parseXml(text: string): { elements: Element[]; placeOf: (element: Element) => number } | undefined {
  // Loaded with the first picture that needs it, which most sites never have.
  const { XMLParser, XMLValidator } = createRequire(import.meta.url)('fast-xml-parser') as typeof import('fast-xml-parser');
  if (XMLValidator.validate(text) !== true) return undefined;
  const place = XMLParser.getMetaDataSymbol() as symbol;
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    removeNSPrefix: true,
    processEntities: false,
    captureMetaData: true,
  });
  return {
    elements: parser.parse(text),
    placeOf: element => (element[place] as { startIndex: number } | undefined)?.startIndex ?? 0,
  };
}

function partsIn(element: Element, svg: string, placeOf: (element: Element) => number): ForeignPart[] {
  const [name = ''] = Object.keys(element).filter(key => key !== ':@');
  const children = Array.isArray(element[name]) ? (element[name] as Element[]) : [];
  const start = placeOf(element);
  const part = (type: ForeignPart['type'], source: string) => ({ type, source, offset: Math.max(start, svg.indexOf(source, start)) });
  if (name === 'script') return [part('script', '<script>')];
  if (name === 'foreignObject') return [part('document', '<foreignObject>')];
  const attributes = Object.entries((element[':@'] ?? {}) as Record<string, string>);
  const styles = name === 'style' ? children.map(child => String(child['#text'] ?? '')) : [];
  return [
    ...attributes.flatMap(([attribute, value]) => {
      if (/^on/i.test(attribute)) return [part('script', attribute)];
      if (/^\s*javascript:/i.test(value)) return [part('script', value)];
      return (attribute === 'href' ? [value] : referencesIn(value)).filter(isForeign).map(to => part('reference', to));
    }),
    ...styles
      .flatMap(referencesIn)
      .filter(isForeign)
      .map(to => part('reference', to)),
    ...children.flatMap(child => partsIn(child, svg, placeOf)),
  ];
}

/** The references of a style: `url(#shade)`, `@import "print.css"`. */
const referencesIn = (style: string) =>
  Array.from(style.replaceAll(/&(?:quot|apos);/g, '"').matchAll(/(?:url\(\s*|@import\s+)["']?([^"')\s;]+)/gi), ([, to = '']) => to).filter(
    to => !/^url\(/i.test(to),
  );

/** Parts of the same file are named by their id; a picture may contain another one as data. */
const isForeign = (to: string) => !/^\s*(?:#|data:image\/)/i.test(to);
