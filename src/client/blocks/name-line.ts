/** Names or figures as a line in the reader's language: "A, B, C" or "A、B、C". */
export function nameLine(names: readonly (string | number)[], htmlLang: string): string {
  return names.join(htmlLang.startsWith('zh') ? '、' : ', ');
}
