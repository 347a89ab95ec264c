/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
import type { AccountStructure, AccountWords } from './blocks/account.ts';
import type { CallToActionStructure, CallToActionWords } from './blocks/call-to-action.ts';
import type { CardsStructure, CardsWords } from './blocks/cards.ts';
import type { ComparisonTableStructure, ComparisonTableWords } from './blocks/comparison-table.ts';
import type { ContactDetailsStructure, ContactDetailsWords } from './blocks/contact-details.ts';
import type { DeskStructure, DeskWords } from './blocks/desk.ts';
import type { DrawingsStructure, DrawingsWords } from './blocks/drawings.ts';
import type { FormStructure, FormWords } from './blocks/form.ts';
import type { HeroStructure, HeroWords } from './blocks/hero.ts';
import type { HubPlannerStructure, HubPlannerWords } from './blocks/hub-planner.ts';
import type { IpCatalogueStructure, IpCatalogueWords } from './blocks/ip-catalogue.ts';
import type { IpCategoryStructure, IpCategoryWords } from './blocks/ip-category.ts';
import type { IpItemStructure, IpItemWords } from './blocks/ip-item.ts';
import type { IpMapStructure, IpMapWords } from './blocks/ip-map.ts';
import type { LanesStructure, LanesWords } from './blocks/lanes.ts';
import type { LinkListStructure, LinkListWords } from './blocks/link-list.ts';
import type { MemoryFitStructure, MemoryFitWords } from './blocks/memory-fit.ts';
import type { MpwPlannerStructure, MpwPlannerWords } from './blocks/mpw-planner.ts';
import type { NoticeStructure, NoticeWords } from './blocks/notice.ts';
import type { PickerStructure, PickerWords } from './blocks/picker.ts';
import type { PictureStructure, PictureWords } from './blocks/picture.ts';
import type { ProseStructure, ProseWords } from './blocks/prose.ts';
import type { RetentionStructure, RetentionWords } from './blocks/retention.ts';
import type { SignInStructure, SignInWords } from './blocks/sign-in.ts';
import type { SpecTableStructure, SpecTableWords } from './blocks/spec-table.ts';
import type { StatsStructure, StatsWords } from './blocks/stats.ts';
import type { StepsStructure, StepsWords } from './blocks/steps.ts';
import type { TabsStructure, TabsWords } from './blocks/tabs.ts';

/** What a page file says of each block type. */
export interface BlockStructures {
  'account': AccountStructure;
  'call-to-action': CallToActionStructure;
  'cards': CardsStructure;
  'comparison-table': ComparisonTableStructure;
  'contact-details': ContactDetailsStructure;
  'desk': DeskStructure;
  'drawings': DrawingsStructure;
  'form': FormStructure;
  'hero': HeroStructure;
  'hub-planner': HubPlannerStructure;
  'ip-catalogue': IpCatalogueStructure;
  'ip-category': IpCategoryStructure;
  'ip-item': IpItemStructure;
  'ip-map': IpMapStructure;
  'lanes': LanesStructure;
  'link-list': LinkListStructure;
  'memory-fit': MemoryFitStructure;
  'mpw-planner': MpwPlannerStructure;
  'notice': NoticeStructure;
  'picker': PickerStructure;
  'picture': PictureStructure;
  'prose': ProseStructure;
  'retention': RetentionStructure;
  'sign-in': SignInStructure;
  'spec-table': SpecTableStructure;
  'stats': StatsStructure;
  'steps': StepsStructure;
  'tabs': TabsStructure;
}

/** What a locale file says of each block type. */
export interface BlockWords {
  'account': AccountWords;
  'call-to-action': CallToActionWords;
  'cards': CardsWords;
  'comparison-table': ComparisonTableWords;
  'contact-details': ContactDetailsWords;
  'desk': DeskWords;
  'drawings': DrawingsWords;
  'form': FormWords;
  'hero': HeroWords;
  'hub-planner': HubPlannerWords;
  'ip-catalogue': IpCatalogueWords;
  'ip-category': IpCategoryWords;
  'ip-item': IpItemWords;
  'ip-map': IpMapWords;
  'lanes': LanesWords;
  'link-list': LinkListWords;
  'memory-fit': MemoryFitWords;
  'mpw-planner': MpwPlannerWords;
  'notice': NoticeWords;
  'picker': PickerWords;
  'picture': PictureWords;
  'prose': ProseWords;
  'retention': RetentionWords;
  'sign-in': SignInWords;
  'spec-table': SpecTableWords;
  'stats': StatsWords;
  'steps': StepsWords;
  'tabs': TabsWords;
}

export type BlockType = keyof BlockStructures;
