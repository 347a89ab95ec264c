import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { plainFormField, readPlainFormValue } from '#site/forms/plain-form.ts';
import type { Tag } from './edit-document.ts';

/** A form in a document that a browser can send by itself. */
export interface DocumentForm {
  /** Id of its element. */
  id: string;
  /** `contact_v1` */
  formId: string;
  tag: Tag;
  /** The element around it, which has nothing else. */
  frame: Tag;
  /** Says that a link has filled it in; hidden. */
  note: Tag | undefined;
  /** Its controls by their names. */
  controls: ReadonlyMap<string, readonly Control[]>;
  /** The element of each field with label, help and control. */
  fields: ReadonlyMap<string, Tag>;
  /** Groups of radio buttons and of files, by the ids of their elements. */
  groups: ReadonlyMap<string, Tag>;
  /** Help that depends on an answer, each beside the one for all other answers. */
  helps: readonly { choice: string; option: string; tag: Tag; usual: Tag | undefined }[];
}

/** An element that holds an answer. */
export interface Control {
  tag: Tag;
  /** Of a list. */
  options: readonly Tag[];
  /** The `noscript` that it is in. */
  instead: Tag | undefined;
}

/** The parts of a document that answer a form. */
export interface FormDocument {
  title: Tag;
  head: Tag;
  body: Tag;
  forms: readonly DocumentForm[];
}

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** The forms of a document, as a browser without scripts reads it; `undefined` for one that has none to be sent. */
export function readFormDocument(text: string): FormDocument | undefined {
  if (!text.includes(`name="${plainFormField}"`)) return undefined;
  const document = parse(text, { sourceCodeLocationInfo: true, scriptingEnabled: false });
  const all = elementsIn(document);
  const named = (name: string) => all.find(({ tagName }) => tagName === name);
  const [title, head, body] = [named('title'), named('head'), named('body')];
  const forms = all.filter(({ tagName }) => tagName === 'form').flatMap(formOf);
  if (title === undefined || head === undefined || body === undefined || forms.length === 0) return undefined;
  return { title: tagOf(title), head: tagOf(head), body: tagOf(body), forms };
}

function formOf(form: Element): DocumentForm[] {
  const all = elementsIn(form);
  const value = all.find(element => attributeOf(element, 'name') === plainFormField);
  if (value === undefined || !isElement(form.parentNode)) return [];
  const marked = (attribute: string) => all.filter(element => attributeOf(element, attribute) !== undefined);
  const [note] = marked('data-preset-note');
  const controls = all
    .filter(({ tagName }) => ['input', 'select', 'textarea'].includes(tagName))
    .map(element => ({ element, ...controlOf(element) }));
  return [
    {
      id: attributeOf(form, 'id') ?? '',
      formId: readPlainFormValue(attributeOf(value, 'value') ?? '').id,
      tag: tagOf(form),
      frame: tagOf(form.parentNode),
      note: note && tagOf(note),
      controls: Map.groupBy(
        controls.map(({ element: _, ...control }) => control),
        ({ tag }) => tag.attributes.name ?? '',
      ),
      fields: new Map(marked('data-field').map(element => [attributeOf(element, 'data-field') ?? '', tagOf(element)])),
      groups: new Map(marked('role').map(element => [attributeOf(element, 'id') ?? '', tagOf(element)])),
      helps: marked('data-help-for').map(element => {
        const [choice = '', option = ''] = attributeOf(element, 'data-help-for')?.split('=') ?? [];
        const usual = childrenOf(element.parentNode).find(other => attributeOf(other, 'data-help-for') === undefined);
        return { choice, option, tag: tagOf(element), usual: usual && tagOf(usual) };
      }),
    },
  ];
}

function controlOf(element: Element): Control {
  const instead = around(element).find(({ tagName }) => tagName === 'noscript');
  const options = elementsIn(element).filter(({ tagName }) => tagName === 'option');
  return { tag: tagOf(element), options: options.map(tagOf), instead: instead && tagOf(instead) };
}

/** All elements below a node in the order of the document. */
function elementsIn(node: Node): Element[] {
  return childrenOf(node).flatMap(child => [child, ...elementsIn(child)]);
}

function childrenOf(node: Node | null): Element[] {
  return node !== null && 'childNodes' in node ? node.childNodes.filter(isElement) : [];
}

function around(element: Element): Element[] {
  return isElement(element.parentNode) ? [element.parentNode, ...around(element.parentNode)] : [];
}

const isElement = (node: Node | null): node is Element => node !== null && 'tagName' in node;

const attributeOf = ({ attrs }: Element, name: string) => attrs.find(attribute => attribute.name === name)?.value;

/** An element of a document that its maker has closed. */
function tagOf({ tagName, attrs, sourceCodeLocation }: Element): Tag {
  if (!sourceCodeLocation) throw new Error(`The document does not say where its <${tagName}> is`);
  const { startTag, endTag, startOffset, endOffset, attrs: places } = sourceCodeLocation;
  return {
    name: tagName,
    attributes: Object.fromEntries(attrs.map(({ name, value }) => [name, value])),
    ranges: Object.fromEntries(Object.entries(places ?? {}).map(([name, place]) => [name, [place.startOffset, place.endOffset]])),
    whole: [startOffset, endOffset],
    inner: [startTag?.endOffset ?? endOffset, endTag?.startOffset ?? endOffset],
  };
}
