/** Ends a message with the names that were probably meant, if any. */
export function didYouMean({ suggest = [] }: { suggest?: string[] }): string {
  return suggest.length === 0 ? '' : ` Did you mean ${suggest.map(near => `\`${near}\``).join(' or ')}?`;
}
