import { isIP } from 'node:net';

/** Where a request comes from, as far as limits count it. */
export interface Sender {
  /** An IPv4 address, or the /64 network of an IPv6 address, which one household or office has. */
  address: string;
  /** The /48 network of an IPv6 address; a customer of some providers has all of it. */
  network?: string;
}

/** How much more than one address may a /48 network do. */
export const networkFactor = 4;

/** The sender of a request, by its IP address. */
export function senderOf(ip: string): Sender {
  const [plain = ''] = unmapped(ip).split('%');
  if (isIP(plain) !== 6) return { address: plain };
  const groups = groupsOf(plain);
  return { address: `${groups.slice(0, 4).join(':')}::/64`, network: `${groups.slice(0, 3).join(':')}::/48` };
}

/** An IPv4 address that a socket for both kinds shows as `::ffff:192.0.2.1`. */
export const unmapped = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** The eight groups of an IPv6 address, of which the last ones may be zero when it ends with an IPv4 address. */
function groupsOf(address: string): string[] {
  const [head = [], tail] = address.split('::').map(part => (part === '' ? [] : part.split(':')));
  const zeros = Array.from({ length: 8 - head.length - (tail?.length ?? 0) }, () => '0');
  return [...head, ...(tail === undefined ? [] : [...zeros, ...tail])].map(group => Number.parseInt(group, 16).toString(16));
}
