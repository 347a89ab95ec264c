/** A text that the open page shows, and its element. */
export interface TextOnPage {
  text: string;
  element: Element;
}

/** The text at the pointer: a text node, or what replaces one (a placeholder, a label, the name of a picture or of an icon button). */
export function textUnder({ target, clientX, clientY }: MouseEvent): TextOnPage | undefined {
  if (!(target instanceof Element)) return undefined;
  const node = document.caretPositionFromPoint?.(clientX, clientY)?.offsetNode;
  const parent = node?.parentElement;
  if (node instanceof Text && hasWords(node.data) && parent && target.contains(node))
    return { text: wholeText(node, parent), element: parent };
  // An icon means the link or button around it.
  const control = target instanceof SVGElement ? target.closest('a, button, summary') : null;
  const first = textNodesIn(control ?? target).next().value;
  if (first?.parentElement) return { text: wholeText(first, first.parentElement), element: first.parentElement };
  const named = target.closest('[placeholder], [alt], [aria-label], [title]');
  const name = ['placeholder', 'alt', 'aria-label', 'title'].map(attribute => named?.getAttribute(attribute)).find(Boolean);
  if (named && name) return { text: name, element: named };
  // A field may cover its label.
  const label = target instanceof HTMLInputElement && target.labels?.[0];
  const labelling = label ? textNodesIn(label).next().value : undefined;
  return labelling?.parentElement ? { text: labelling.data, element: labelling.parentElement } : undefined;
}

/** The texts of the page that are in sight or can be scrolled into it, in the order of the document; also names of pictures and fields. */
export function textsOnPage(): TextOnPage[] {
  const texts: TextOnPage[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node instanceof Element) {
      const names = ['placeholder', 'alt', 'aria-label'].map(attribute => node.getAttribute(attribute) ?? '').filter(hasWords);
      texts.push(...names.map(text => ({ text, element: node })));
    } else if (node instanceof Text && node.parentElement && hasWords(node.data)) {
      const text = wholeText(node, node.parentElement);
      const last = texts.at(-1);
      if (last?.element !== node.parentElement || last.text !== text) texts.push({ text, element: node.parentElement });
    }
  }
  return texts.filter(({ element }) => !element.matches('script, style') && drawnElement(element).checkVisibility());
}

/** The element in whose place a text is: options of a list are not drawn while it is closed. */
export const drawnElement = (element: Element): Element => element.closest('select') ?? element;

/** A text node; of a heading that is divided into phrases all of them, which were written in one piece. */
const wholeText = (node: Text, { children, textContent }: Element) =>
  Array.from(children).some(({ localName }) => localName === 'wbr') ? (textContent ?? node.data) : node.data;

/** The text nodes with words or figures below a node, in the order of the document. */
function* textNodesIn(root: Node): Generator<Text> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode instanceof Text && hasWords(walker.currentNode.data)) yield walker.currentNode;
}

/** What distinguishes equal texts: page, block, and how many of them come before. */
export function describeText({ text, element: parent }: TextOnPage): Record<string, string> {
  const block = parent.closest('main section[id], main header[id]');
  const equal = [...textNodesIn(block ?? document.body)].filter(
    ({ data, parentElement }) => data === text && (block || !parentElement?.closest('main')),
  );
  return {
    text,
    lang: parent.closest<HTMLElement>('[lang]')?.lang ?? '',
    pathname: location.pathname,
    block: block?.id ?? '',
    isHeading: String(parent.closest('h1, h2, h3, h4, h5, h6') !== null),
    nth: String(
      Math.max(
        0,
        equal.findIndex(({ parentElement }) => parentElement === parent),
      ),
    ),
  };
}

const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text);
