export { command } from '#chips/catalogue/spreadsheet/command.ts';
