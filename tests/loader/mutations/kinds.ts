import { booleanWord } from './kinds/boolean-word.ts';
import { brokenMarkup } from './kinds/broken-markup.ts';
import { brokenPlaceholder } from './kinds/broken-placeholder.ts';
import { changedNumber } from './kinds/changed-number.ts';
import { deadReference } from './kinds/dead-reference.ts';
import { deletedFile } from './kinds/deleted-file.ts';
import { deletedKey } from './kinds/deleted-key.ts';
import { droppedRow } from './kinds/dropped-row.ts';
import { emptiedFile } from './kinds/emptied-file.ts';
import { enumTypo } from './kinds/enum-typo.ts';
import { keyCase } from './kinds/key-case.ts';
import { keyTypo } from './kinds/key-typo.ts';
import { misspeltDefinition } from './kinds/misspelt-definition.ts';
import { pastedEntry } from './kinds/pasted-entry.ts';
import { pastedValue } from './kinds/pasted-value.ts';
import { renamedFile } from './kinds/renamed-file.ts';
import { swappedLanguage } from './kinds/swapped-language.ts';
import { takenName } from './kinds/taken-name.ts';
import { wrongType } from './kinds/wrong-type.ts';
import { colon } from './kinds/yaml/colon.ts';
import { conflictMarker } from './kinds/yaml/conflict-marker.ts';
import { dash } from './kinds/yaml/dash.ts';
import { duplicatedKey } from './kinds/yaml/duplicated-key.ts';
import { emptiedValue } from './kinds/yaml/emptied-value.ts';
import { indentation } from './kinds/yaml/indentation.ts';
import { indentedBlock } from './kinds/yaml/indented-block.ts';
import { jsonComma } from './kinds/yaml/json-comma.ts';
import { removedQuotes } from './kinds/yaml/removed-quotes.ts';
import { strayCharacter } from './kinds/yaml/stray-character.ts';
import { tab } from './kinds/yaml/tab.ts';
import { unclosedQuote } from './kinds/yaml/unclosed-quote.ts';
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
  strayCharacter,
  swappedLanguage,
  tab,
  takenName,
  unclosedQuote,
  wrongType,
};
