import type { CheckExtension } from '#check/extension.ts';
import { namesAnywhere } from '#check/lookup/catalogue-words.ts';
import { draftLanguages } from '#check/lookup/draft-languages.ts';
import { nodeAt } from '#site/node-path.ts';
import type { PageConfig } from '#site/source.ts';
import { textsIn } from '#site/words/texts-in.ts';
import { hasData } from './blocks/block-data.ts';
import { laneMarks } from './blocks/lanes/lane-marks.ts';
import { shuttleRuns } from './blocks/mpw-planner/shuttle-runs.ts';
import { pickerOptions } from './blocks/picker/picker-options.ts';
import { catalogueIds } from './catalogue/check/catalogue-ids.ts';
import { catalogueKinds, catalogueOffers, catalogueRanges, catalogueRelated, catalogueTies } from './catalogue/check/catalogue-items.ts';
import { catalogueKeys } from './catalogue/check/catalogue-keys.ts';
import { catalogueSystems } from './catalogue/check/catalogue-systems.ts';
import { needsCatalogue } from './catalogue/check/needs-catalogue.ts';
import { processFigures } from './catalogue/check/process-figures.ts';
import { processNodes } from './catalogue/check/process-nodes.ts';
import { sampleCatalogue } from './catalogue/check/sample-catalogue.ts';
import { drawingFacts } from './drawings/check/drawing-facts.ts';
import { drawingLayout } from './drawings/check/drawing-layout.ts';
import { drawingRanks } from './drawings/check/drawing-ranks.ts';
import { labelsOf } from './drawings/check/label-keys.ts';
import { presetsOf } from './planners/block-presets.ts';
import { plannerFigures } from './planners/planner-figures.ts';
import { plannerServices } from './planners/planner-services.ts';

/** Whether a block speaks with words of the pack. */
const speaks = (block: PageConfig['blocks'][number]) => (block.type === 'hero' ? block.drawing !== undefined : hasData(block.type));

/** What the chip trade adds to the check. */
export const tradeCheck: CheckExtension | undefined = {
  isUsed: draft => 'catalogue' in draft || 'shuttles' in draft || Object.values(draft.pages).some(page => page?.blocks.some(speaks)),
  rules: [
    catalogueIds,
    catalogueKinds,
    catalogueOffers,
    catalogueRanges,
    catalogueRelated,
    catalogueSystems,
    catalogueTies,
    drawingFacts,
    drawingLayout,
    drawingRanks,
    laneMarks,
    pickerOptions,
    plannerFigures,
    plannerServices,
    shuttleRuns,
  ],
  advice: [processFigures, processNodes],
  publishing: [sampleCatalogue],
  neededFiles: draft => (needsCatalogue(draft) ? ['catalogue'] : []),
  expectedKeys: (draft, { part }) => (part === 'catalogue' ? catalogueKeys(draft) : []),
  labelsOf,
  knownValues: {
    foundries: draft => namesAnywhere(draft, 'foundries'),
    deliverables: draft => namesAnywhere(draft, 'deliverables'),
    applications: draft => namesAnywhere(draft, 'applications'),
    parts: draft => namesAnywhere(draft, 'parts'),
    processNodes: ({ catalogue }) => catalogue?.processNodes ?? [],
  },
  nameOf: (draft, source, value) => textsIn(nodeAt(draftLanguages(draft)[0]?.words?.catalogue, [source, value]))[0]?.text,
  presetsOf,
};
