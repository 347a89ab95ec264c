/** Formatted text as data: the parsed form of a `text` in the words, so that readers of the model handle no markup. */
export type RichText = RichNode[];

export type RichNode =
  | { type: 'text'; value: string }
  | { type: 'code'; value: string }
  | { type: 'break' }
  | { type: 'paragraph' | 'strong' | 'emphasis' | 'item'; children: RichNode[] }
  | { type: 'list'; ordered: boolean; children: RichNode[] }
  | { type: 'heading'; level: 3 | 4; children: RichNode[] }
  | { type: 'link'; to: string; children: RichNode[] };
