/** A text as it is written in XML. */
export const escapeXml = (text: string) =>
  text.replace(/[<>&"']/g, character => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' })[character] ?? '&apos;');
