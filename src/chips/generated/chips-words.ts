/* Generated from the English packs by `npm run types`. Edit src/chips/words/en/, not this file. */

/** What is said by itself, by part. */
export interface ChipsWords {
  drawings: {
    kinds: Record<
      | 'card'
      | 'card-in-machine'
      | 'chain-card'
      | 'chain-design'
      | 'chain-ip'
      | 'chain-package'
      | 'chain-system'
      | 'chain-wafer'
      | 'channels'
      | 'cut-angles'
      | 'die'
      | 'flow'
      | 'hub-cascade'
      | 'hub-ports'
      | 'ip-hard'
      | 'ip-soft'
      | 'mask'
      | 'mask-wafer'
      | 'nodes'
      | 'package'
      | 'package-parts'
      | 'pins'
      | 'rank-bars'
      | 'rank-points'
      | 'scale'
      | 'schedule'
      | 'supply'
      | 'system'
      | 'target-plate'
      | 'wafer-cut'
      | 'wafer-film'
      | 'whole-machine',
      string
    >;
    listed: string;
    detail: string;
    place: string;
    none: string;
    end: string;
    parts: Record<
      | 'board'
      | 'through'
      | 'wings'
      | 'pads'
      | 'lands'
      | 'balls'
      | 'paddle'
      | 'substrate'
      | 'wires'
      | 'bumps'
      | 'bare'
      | 'passives'
      | 'lid'
      | 'mould',
      string
    >;
  };
  layout: {
    search: Record<'placeholder' | 'products', string>;
    finder: Record<'search', string>;
    catalogue: {
      sample: string;
      category: string;
      all: string;
      choice: string;
      filters: string;
      filtersChosen: string;
      show: string;
      chosen: string;
      unfilter: string;
      reset: string;
      categories: string;
      name: string;
      process: string;
      nodes: string;
      foundries: string;
      deliverables: string;
      applications: string;
      overview: string;
      explanation: string;
      foundryAndProcess: string;
      offer: string;
      offerWithStatus: string;
      described: string;
      variant: string;
      products: string;
      count: string;
      empty: string;
      showMore: string;
      back: string;
      backToCategory: string;
      details: string;
      request: string;
      kind: string;
      status: string;
      offerNote: string;
      softNote: string;
      anyProcess: string;
      standards: string;
      rate: string;
      lanes: string;
      widths: string;
      bits: string;
      interfaces: string;
      related: string;
      sort: string;
      orders: Record<'catalogue' | 'name' | 'finest' | 'coarsest', string>;
      showCards: string;
      showTable: string;
      pages: Record<'label' | 'at' | 'previous' | 'next', string>;
      inCategories: string;
      allInCategory: string;
      shortlist: Record<'open' | 'title' | 'add' | 'remove' | 'added' | 'removed' | 'clear' | 'ask', string>;
      compare: Record<'title' | 'hint' | 'choose' | 'property' | 'differs' | 'same' | 'none' | 'print' | 'close', string>;
      export: Record<'csv' | 'xlsx' | 'failed', string>;
    };
  };
}
