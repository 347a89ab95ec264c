import { booleanWord } from './kinds/boolean-word.ts';
import { brokenMarkup } from './kinds/broken-markup.ts';
import { brokenPlaceholder } from './kinds/broken-placeholder.ts';
import { changedNumber } from './kinds/changed-number.ts';
import { colon } from './kinds/colon.ts';
import { conflictMarker } from './kinds/conflict-marker.ts';
import { dash } from './kinds/dash.ts';
import { deadReference } from './kinds/dead-reference.ts';
import { deletedFile } from './kinds/deleted-file.ts';
import { deletedKey } from './kinds/deleted-key.ts';
import { droppedRow } from './kinds/dropped-row.ts';
import { duplicatedKey } from './kinds/duplicated-key.ts';
import { emptiedFile } from './kinds/emptied-file.ts';
import { emptiedValue } from './kinds/emptied-value.ts';
import { enumTypo } from './kinds/enum-typo.ts';
import { indentation } from './kinds/indentation.ts';
import { indentedBlock } from './kinds/indented-block.ts';
import { jsonComma } from './kinds/json-comma.ts';
import { keyCase } from './kinds/key-case.ts';
import { keyTypo } from './kinds/key-typo.ts';
import { misspeltDefinition } from './kinds/misspelt-definition.ts';
import { pastedEntry } from './kinds/pasted-entry.ts';
import { pastedValue } from './kinds/pasted-value.ts';
import { removedQuotes } from './kinds/removed-quotes.ts';
import { renamedFile } from './kinds/renamed-file.ts';
import { straySign } from './kinds/stray-sign.ts';
import { swappedLanguage } from './kinds/swapped-language.ts';
import { tab } from './kinds/tab.ts';
import { takenName } from './kinds/taken-name.ts';
import { unclosedQuote } from './kinds/unclosed-quote.ts';
import { wrongType } from './kinds/wrong-type.ts';
import type { MutationKind } from './mutation.ts';

/** Every kind of mistake, by its name. */
export const kinds: Record<string, MutationKind> = {
  booleanWord,
  brokenMarkup,
  brokenPlaceholder,
  changedNumber,
  colon,
  conflictMarker,
  dash,
  deadReference,
  deletedFile,
  deletedKey,
  droppedRow,
  duplicatedKey,
  emptiedFile,
  emptiedValue,
  enumTypo,
  indentation,
  indentedBlock,
  jsonComma,
  keyCase,
  keyTypo,
  misspeltDefinition,
  pastedEntry,
  pastedValue,
  removedQuotes,
  renamedFile,
  straySign,
  swappedLanguage,
  tab,
  takenName,
  unclosedQuote,
  wrongType,
};
