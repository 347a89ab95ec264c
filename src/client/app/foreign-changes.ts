/*
 * Nodes of React that others take away while the app runs: translators put elements of their own in the place of texts, extensions wrap
 * or remove what they find. React then fails to remove such a node, or to put another before it (facebook/react#11538).
 */

/** What others have put in the place of a node. */
const substitutes = new WeakMap<Node, ChildNode>();

/** Lets React change the nodes of a document that others have changed; called once, before the app is drawn. */
export function allowForeignChanges({ body }: Document): void {
  const observer = new MutationObserver(records => noteSubstitutes(records, observer));
  observer.observe(body, { childList: true, subtree: true });
  const { insertBefore, removeChild } = Node.prototype;
  const bringBack = (node: Node) => {
    noteSubstitutes(observer.takeRecords(), observer);
    putBack(node);
  };

  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    if (before && before.parentNode !== this) bringBack(before);
    return insertBefore.call(this, node, before && childAround(this, before)) as T;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode !== this) bringBack(child);
    if (child.parentNode) removeChild.call(child.parentNode, child);
    return child;
  };
}

function noteSubstitutes(records: readonly MutationRecord[], observer: MutationObserver): void {
  for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    // New words of a text that is not shown.
    if (type === 'characterData') putBack(target);
    const [added = [previousSibling, nextSibling].find(isOfTranslator)] = addedNodes;
    for (const removed of added ? removedNodes : []) {
      substitutes.set(removed, added as ChildNode);
      if (removed instanceof Text) observer.observe(removed, { characterData: true });
    }
  }
}

/** Whether a node is an element in which translators put their words. */
const isOfTranslator = (node: Node | null) => node?.nodeName === 'FONT';

/** Puts a node back where it was, if it is nowhere now. */
function putBack(node: Node): void {
  if (!node.isConnected) substitutes.get(node)?.replaceWith(node);
}

/** The child of a parent that a node is, or is in. */
function childAround(parent: Node, node: Node): Node | null {
  let child: Node | null = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}
