/** What is not prose: code, placeholders, character references, link targets and addresses. */
const notProse = /&(?:#?\w+);|`[^`]*`|\{\{[^{}]*\}\}|\]?\([/#][^)\s]*\)?|\]\([^)\s]*\)|\w+:\/\/\S+|\S+@\S+/g;

/** A text of the same length in which a character that belongs to no language stands for each that is not prose. */
export const proseOf = (text: string) => text.replace(notProse, match => '\ufffc'.repeat(match.length));
