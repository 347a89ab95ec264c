import { Fragment, type ReactNode } from 'react';
import type { RichNode, RichText as RichTextNodes } from '#site/pages/rich-node.ts';
import { SiteLink } from '../navigation/site-link.tsx';
import styles from './rich-text.module.css';

/** A box of formatted text, with the spacing of running text. */
export function RichText({ text, className }: { text: RichTextNodes; className?: string | undefined }) {
  return <div className={className ? `${styles.text} ${className}` : styles.text}>{elementsOf(text)}</div>;
}

/** The elements of formatted text, without a box around them. */
export function elementsOf(nodes: RichTextNodes): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces of text are identified by their position only
  return nodes.map((node, index) => <Fragment key={index}>{elementOf(node)}</Fragment>);
}

function elementOf(node: RichNode): ReactNode {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'code':
      return <code>{node.value}</code>;
    case 'break':
      return <br />;
    case 'paragraph':
      return <p>{elementsOf(node.children)}</p>;
    case 'strong':
      return <strong>{elementsOf(node.children)}</strong>;
    case 'emphasis':
      return <em>{elementsOf(node.children)}</em>;
    case 'item':
      return <li>{elementsOf(node.children)}</li>;
    case 'list':
      return node.ordered ? <ol>{elementsOf(node.children)}</ol> : <ul>{elementsOf(node.children)}</ul>;
    case 'heading':
      return node.level === 3 ? <h3>{elementsOf(node.children)}</h3> : <h4>{elementsOf(node.children)}</h4>;
    case 'link':
      return <SiteLink to={node.to}>{elementsOf(node.children)}</SiteLink>;
  }
}
