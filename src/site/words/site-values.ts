import type { SiteConfig } from '../generated/site-config.ts';
import type { SharedFormWords } from './interface.ts';
import { pluralOf } from './plurals.ts';

/** What words quote that is neither a fact nor known to the browser alone: it follows from site.config.yaml. */
export const siteValues = ['answer'] as const;

/** By which way requests are answered, and within how many working days if the owner says so. */
export function answerSentence(
  { answerWithin }: Pick<SiteConfig, 'answerWithin'>,
  { answer }: Pick<SharedFormWords, 'answer'>,
  htmlLang: string,
): string {
  return answerWithin === undefined ? answer.open : pluralOf(answer.within, answerWithin.days, htmlLang);
}
