/** Formatted text as data: what a `text` in the words becomes, so that no reader of the model handles markup. */
export type RichText = RichNode[];

export type RichNode =
  | { type: 'text'; value: string }
  | { type: 'code'; value: string }
  | { type: 'break' }
  | { type: 'paragraph' | 'strong' | 'emphasis' | 'item'; children: RichNode[] }
  | { type: 'list'; ordered: boolean; children: RichNode[] }
  | { type: 'heading'; level: 3 | 4; children: RichNode[] }
  | { type: 'link'; to: string; children: RichNode[] };
