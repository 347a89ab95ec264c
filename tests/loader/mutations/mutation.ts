import type { Random } from './random.ts';
import type { SiteTexts } from './site-texts.ts';

/** A line of a file. */
export interface Place {
  file: string;
  /** From 1. */
  line: number;
}

/** A single mistake: what files become, and where a person would look for it. */
export interface Mutation {
  /** By path; `undefined` where the file is gone. */
  files: Record<string, string | undefined>;
  /** A problem may be reported at any of these, or on the line above or below. */
  places: Place[];
}

/** Something in the site at which a mistake can be made. */
export interface Chance {
  /** What it is about, the same however the files around it change: `content/pages/home.yaml /blocks/0/type`. */
  at: string;
  /** `undefined` if the change would be no mistake here. */
  make(random: Random): Mutation | undefined;
}

/** A kind of mistake. Every change that it makes is wrong, so each is either reported or changes nothing. */
export type MutationKind = (site: SiteTexts) => Chance[];
