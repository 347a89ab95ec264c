/** Value of a cookie, as it is written, in a header or document.cookie; undefined when there is none. */
export function cookieValue(cookies: string, name: string): string | undefined {
  return new RegExp(`(?:^|; ?)${name}=([^;]*)`).exec(cookies)?.[1];
}
