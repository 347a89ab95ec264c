import { tradeCommands } from '#trade/commands.ts';
import { addBlock } from './add/block.ts';
import { addCollection } from './add/collection.ts';
import { addEntry } from './add/entry.ts';
import { addFact } from './add/fact.ts';
import { addField } from './add/field/field.ts';
import { addForm } from './add/form.ts';
import { addGroup } from './add/group.ts';
import { help } from './add/help.ts';
import { addLanguage } from './add/language.ts';
import { addPage } from './add/page.ts';
import { addRow } from './add/row.ts';
import { isUndo, undoLast } from './changes/undo.ts';
import { chooseCommand } from './command/options.ts';
import type { Command } from './command/run-command.ts';
import type { Add } from './extension.ts';

const kinds: Record<string, Add> = {
  page: addPage,
  group: addGroup,
  form: addForm,
  block: addBlock,
  row: addRow,
  collection: addCollection,
  entry: addEntry,
  ...tradeCommands?.add,
  field: addField,
  fact: addFact,
  language: addLanguage,
};

export const command: Command = {
  name: 'add',
  help,
  async run(args) {
    if (isUndo(args)) return await undoLast('add', args);
    const [kind = '', ...rest] = args;
    return await chooseCommand(kinds, kind)(rest);
  },
};
