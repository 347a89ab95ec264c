import { describe, expect, test } from 'vitest';
import { brokenAddresses, documentAt, linkedAddresses, markupFaults, servedPages } from './documents.ts';

describe('the served documents, without any script', () => {
  test('are all valid markup', async () => {
    const faults: string[] = [];
    for (const { address } of servedPages) {
      faults.push(...(await markupFaults(await documentAt(address))).map(fault => `${address}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  test('link only to addresses that answer', async () => {
    expect(await brokenAddresses(await linkedAddresses())).toEqual([]);
  });
});
