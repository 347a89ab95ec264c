import type { MpwPlannerStructure } from '../../generated/blocks.ts';

/** The calendar of multi-project wafers as the page of a language shows it. */
export interface MpwCalendar {
  /** The next one first. */
  runs: MpwRun[];
}

/** A run of multi-project wafers as the page of a language shows it. */
export interface MpwRun {
  /** Process node in nanometres. */
  node: number;
  foundry?: string;
  /** Last day for a layout, as a date and for a reader. */
  closes: MpwDay;
  /** Day on which dies are expected. */
  returns?: MpwDay;
}

interface MpwDay {
  /** `2027-02-10`. */
  day: string;
  text: string;
}

/** What a visitor has answered. */
interface MpwAnswers {
  node?: number | undefined;
  quantity?: string | undefined;
}

type Service = MpwPlannerStructure['services'][number];

/** The services that suit the answers. */
export const suitedServices = (services: readonly Service[], { quantity }: MpwAnswers): Service[] =>
  services.filter(({ suits }) => quantity === undefined || suits.includes(quantity));

/** The runs at the node of the answers that still take a layout on a day, the next one first. Without a day, all of them. */
export const openRuns = (runs: readonly MpwRun[], { node }: MpwAnswers, today: string): MpwRun[] =>
  runs.filter(run => (node === undefined || run.node === node) && run.closes.day >= today);
