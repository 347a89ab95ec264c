import { knownValues } from '#check/suggest/known-values.ts';
import type { NewPageBlock, Palette, PaletteType } from '#client/dev/edit/blocks/palette-types.ts';
import type { Settings, SettingsOwner } from '#client/dev/edit/blocks/settings-types.ts';
import type { BlockAction, BlockAnswer, PageBlocks } from '#client/dev/edit/blocks/written-block.ts';
import type { BlockLists, ListOrder } from '#client/dev/edit/lists/block-list.ts';
import type { PictureOrder, PictureQuestions } from '#client/dev/edit/pictures/picture-order.ts';
import { defined } from '#site/defined.ts';
import { type NodePath, nodeAt } from '#site/node-path.ts';
import { starterOf, starters } from '../../../add/starters.ts';
import { type OpenSite, openLoaded } from '../../../changes/open-site.ts';
import { UsageError } from '../../../command/run-command.ts';
import { listsOf } from '../../../lists/block-lists.ts';
import { planListChange } from '../../../lists/change-list.ts';
import { planBlockRemoval } from '../../../remove/block.ts';
import { carryOut } from '../carry-out.ts';
import { pictureQuestions } from '../pictures/picture-questions.ts';
import { planPicture } from '../pictures/place-picture.ts';
import { planSettings, settingsOf } from '../settings/settings.ts';
import type { SiteWriter } from '../site-writer.ts';
import { planDuplicate } from './duplicate-block.ts';
import { planInsertion } from './insert-block.ts';
import { planSwap } from './move-block.ts';
import { blocksIn, type PageFiles, readPageFiles } from './page-files.ts';
import { pageLanguages } from './page-languages.ts';

/** Files that are texts: pictures are none. */
const sources = /\.(?:yaml|json)$/;

/** The version of a page that a change is meant for. */
interface PageVersion {
  page: string;
  version: string;
}

/** What a page wants to be done with one of its blocks. */
interface BlockOrder extends PageVersion {
  id: string;
  action: BlockAction;
}

/** A planned change: what it is, and the block to go on with. */
interface Plan {
  what: string;
  id: string;
}

/**
 * Changes which blocks a page has: if the files of the page are still of the version that was shown, and if that adds no error. Each
 * method throws if a file cannot be read or written, and gives `undefined` if there is no such page, or its file cannot be read.
 */
export interface BlockEditor {
  read(page: string): Promise<PageBlocks | undefined>;
  palette(page: string): Promise<Palette | undefined>;
  change(order: BlockOrder): Promise<BlockAnswer | undefined>;
  insert(at: PageVersion, block: NewPageBlock): Promise<BlockAnswer | undefined>;
  /** The lists of a block. */
  lists(page: string, id: string): Promise<BlockLists | undefined>;
  changeList(at: PageVersion, order: ListOrder): Promise<BlockAnswer | undefined>;
  settings(owner: SettingsOwner): Promise<Settings | undefined>;
  /** What is asked for a picture at a block. */
  pictureQuestions(page: string, id: string): Promise<PictureQuestions | undefined>;
  /** Shows a picture at a block, or below it. */
  showPicture(order: PictureOrder, bytes: Buffer): Promise<BlockAnswer | undefined>;
  set(at: PageVersion, owner: SettingsOwner, value: Record<string, unknown>): Promise<BlockAnswer | undefined>;
}

export function createBlockEditor(writer: SiteWriter): BlockEditor {
  const changePage = ({ page, version }: PageVersion, planIn: (site: OpenSite, shown: PageBlocks, found: PageFiles) => Plan) =>
    writer.inTurn(async (): Promise<BlockAnswer | undefined> => {
      const found = await readPageFiles(writer, page);
      const shown = found && blocksIn(found);
      if (found === undefined || shown === undefined) return undefined;
      if (shown.version !== version) return { type: 'conflict', shown };
      const outcome = await carryOut(writer, openLoaded(writer.root, found.loaded), site => planIn(site, shown, found), found.texts);
      if (outcome.type === 'refused') return outcome;
      const { plan, files, tried, problems } = outcome;
      const texts = new Map([
        ...found.texts,
        ...files.flatMap(({ file, after }) => (sources.test(file) ? [[file, String(after)] as const] : [])),
      ]);
      const now = blocksIn({ page, texts, loaded: tried });
      if (now === undefined) throw new Error(`The page ${page} could not be read after it was changed`);
      return { type: 'done', ...plan, ...(files.length === 0 ? { what: 'nothing was changed' } : {}), shown: now, problems };
    });
  return {
    async read(page) {
      const found = await readPageFiles(writer, page);
      return found && blocksIn(found);
    },
    async palette(page) {
      const found = await readPageFiles(writer, page);
      return found && paletteOf(writer.root, found);
    },
    change: order => changePage(order, (site, shown) => planOf(site, order, shown)),
    insert: (at, block) =>
      changePage(at, site => {
        const id = planInsertion(site, at.page, block);
        return { what: `inserted \`${id}\` on the page \`${at.page}\``, id };
      }),
    async lists(page, id) {
      const found = await readPageFiles(writer, page);
      const draft = found?.loaded.draft;
      if (found === undefined || draft === undefined) return undefined;
      const lists = listsOf(draft, found.loaded.schemas.schemas, page, id);
      return {
        language: openLoaded(writer.root, found.loaded).languages[0].name,
        paths: knownValues(draft, 'links').values.map(String),
        lists: lists.map(({ name, title, entries, least, questions, leads }) => ({
          ...{ name, title, entries, least, questions },
          ...defined({ leads }),
        })),
      };
    },
    changeList: (at, order) =>
      changePage(at, (site, _, { loaded: { schemas } }) => ({ what: planListChange(site, schemas.schemas, at.page, order), id: order.id })),
    async settings(owner) {
      const found = await readPageFiles(writer, owner.page);
      return found && settingsOf(writer.root, found, owner);
    },
    async pictureQuestions(page, id) {
      const found = await readPageFiles(writer, page);
      return found && pictureQuestions(openLoaded(writer.root, found.loaded), found.loaded.schemas.schemas, page, id);
    },
    showPicture: (order, bytes) =>
      changePage(order, (site, _, { loaded: { schemas } }) => {
        const id = planPicture(site, order, { bytes, schemas });
        return { what: `put ${order.name} into \`${id}\` on the page \`${order.page}\``, id };
      }),
    set: (at, owner, value) =>
      changePage(at, (site, { blocks: [first] }, found) => {
        planSettings(site, found, owner, value);
        const what = nameOf(owner, at.page);
        return { what: `changed the settings of ${what}`, id: owner.id === '' ? (first?.id ?? '') : owner.id };
      }),
  };
}

/** Whose settings they are, as the page says it. */
function nameOf({ id, part, fact, pathname }: SettingsOwner, page: string): string {
  if (fact !== '') return `the fact \`${fact}\``;
  return id === '' ? `the route \`${pathname}\`` : `\`${part || id}\` on the page \`${page}\``;
}

/** Throws UsageError for a block that the page does not have. */
function planOf(site: OpenSite, { page, id, action }: BlockOrder, { blocks }: PageBlocks): Plan {
  const index = blocks.findIndex(block => block.id === id);
  if (index === -1) throw new UsageError(`The page \`${page}\` has no block \`${id}\`.`);
  const place = `\`${id}\` on the page \`${page}\``;
  switch (action) {
    case 'up':
      planSwap(site, page, index - 1);
      return { what: `moved ${place} up`, id };
    case 'down':
      planSwap(site, page, index);
      return { what: `moved ${place} down`, id };
    case 'duplicate':
      return { what: `duplicated ${place}`, id: planDuplicate(site, page, index) };
    case 'remove':
      planBlockRemoval(site, page, id);
      return { what: `removed ${place}`, id: (blocks[index + 1] ?? blocks[index - 1])?.id ?? id };
  }
}

/** What can be inserted into a page: the block types that a command can begin, as their schemas describe them. */
function paletteOf(root: string, { page, loaded }: PageFiles): Palette {
  const site = openLoaded(root, loaded);
  const { draft } = site;
  return {
    languages: pageLanguages(site, page),
    types: Object.keys(starters).flatMap((type): PaletteType[] => {
      const schema = loaded.schemas.schemas.get(`blocks/${type}.schema.json`);
      const textAt = (...path: NodePath) => String(nodeAt(schema, path) ?? type);
      const starter = starterOf(type);
      const target = starter?.target;
      const names = target?.names(draft) ?? [];
      // There is nothing that it could show.
      if (target !== undefined && names.length === 0) return [];
      // What the title becomes: the heading of most blocks, the alternative text of a picture.
      const word = Object.entries(starter?.words?.('title') ?? {}).find(([, value]) => value === 'title')?.[0];
      const own = {
        type,
        name: textAt('title'),
        description: textAt('description'),
        ...defined({
          word: word === undefined ? undefined : textAt('$defs', 'words', 'properties', word, 'title'),
          target: target && { option: target.option, what: target.what, names, isOpen: target.option === 'to' },
        }),
      };
      return [own];
    }),
  };
}
