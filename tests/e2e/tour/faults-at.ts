import type { Page } from 'playwright-core';
import { drawnHeadings, headingFaults } from './chinese-headings.ts';
import { drawingFaults } from './drawing-faults.ts';
import { layoutFaults } from './layout-faults.ts';
import { brokenTableWords, hiddenCells } from './table-faults.ts';
import { writtenAt } from './written-at.ts';

/** Lists of products show all their columns; other tables may scroll sideways. */
const listsItems = /\/ic\/ip(Subclass\/.*)?$/;

/** Everything that is drawn wrongly on a page in a window of this width, a line each: layout, letters in drawings, tables, headings. */
export async function faultsAt(page: Page, address: string, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  const layout = await layoutFaults(page);
  const headings = /^\/zh\//.test(address) ? (await drawnHeadings(page)).flatMap(headingFaults) : [];
  return [
    ...layout.map(fault => `${fault} ${writtenAt(address, fault)}`),
    ...(await drawingFaults(page)),
    ...headings,
    ...(await tableFaults(page, address)),
  ].map(fault => `${address} at ${width} px: ${fault}`);
}

/** Faults of the tables, also of those that are folded away. */
async function tableFaults(page: Page, address: string): Promise<string[]> {
  if ((await page.locator('main table').count()) === 0) return [];
  const unfolded = await page.evaluateHandle(() => {
    const closed = Array.from(document.querySelectorAll<HTMLDetailsElement>('main details:not([open])'));
    for (const details of closed) details.open = true;
    return closed;
  });
  const faults = [
    ...(await brokenTableWords(page)).map(word => `broken in a table: ${word}`),
    ...(listsItems.test(address) ? await hiddenCells(page) : []).map(cell => `outside its table: ${cell}`),
  ];
  await unfolded.evaluate(closed => {
    for (const details of closed) details.open = false;
  });
  return faults;
}
