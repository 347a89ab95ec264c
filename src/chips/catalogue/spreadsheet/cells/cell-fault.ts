/** What is wrong with a cell, as sentences; who reads the cell adds its row and column. */
export class CellFault extends Error {
  override readonly name = 'CellFault';
}
