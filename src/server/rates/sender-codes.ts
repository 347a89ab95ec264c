import { createHmac, randomBytes } from 'node:crypto';
import { dayOf } from '#site/utc-day.ts';
import type { Store } from '../store/store.ts';
import type { Sender } from './sender.ts';

/** The code of a text about a sender: the same for the same text, and nobody finds the text from it. */
export type SenderCodes = (text: string) => Promise<string>;

const newKey = () => randomBytes(32).toString('base64url');

const coded = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url');

/** Codes with a key that lasts as long as the process and is stored nowhere. */
export function ownCodes(): SenderCodes {
  const key = newKey();
  return async text => coded(key, text);
}

/** Codes with a key that all servers of a database have in common for a day; then nobody has it any more. */
export function commonCodesIn(store: Pick<Store, 'senderKey'>, clock: () => Date): SenderCodes {
  let known: { day: string; key: Promise<string> } | undefined;
  return async text => {
    const day = dayOf(clock());
    if (known?.day !== day) known = { day, key: store.senderKey(day, newKey()) };
    const { key } = known;
    try {
      return coded(await key, text);
    } catch (error) {
      if (known?.key === key) known = undefined;
      throw error;
    }
  };
}

/** The sender as codes. */
export async function codedSender({ address, network }: Sender, codes: SenderCodes): Promise<Sender> {
  return { address: await codes(address), ...(network === undefined ? {} : { network: await codes(network) }) };
}
