import lighthouse from 'lighthouse';

/** Scores of a page as Lighthouse gives them to phones, 0 to 100, by category. */
export type Scores = Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>;

const categories: (keyof Scores)[] = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * Runs Lighthouse's mobile audit on an address, in the browser that listens on the debugging port.
 *
 * @throws Error when the audit did not run, as a whole or for a category
 */
export async function auditMobile(address: string, port: number): Promise<Scores> {
  const result = await audit(address, port);
  if (!result) throw new Error(`Lighthouse gives no result for ${address}`);
  const { runtimeError, categories: judged } = result.lhr;
  if (runtimeError) throw new Error(`Lighthouse could not look at ${address}: ${runtimeError.message}`);
  const scoreOf = (category: string) => {
    const score = judged[category]?.score ?? null;
    if (score === null) throw new Error(`Lighthouse gives no score for ${category} at ${address}`);
    return Math.round(score * 100);
  };
  return Object.fromEntries(categories.map(category => [category, scoreOf(category)])) as Scores;
}

/** Now and then a browser does not record how it opens a page; Lighthouse asks to run again then. */
async function audit(address: string, port: number, attempts = 3): ReturnType<typeof lighthouse> {
  const result = await lighthouse(address, { port, onlyCategories: categories, logLevel: 'error' });
  const isRecorded = result?.lhr.runtimeError?.code !== 'NO_NAVSTART';
  return isRecorded || attempts === 1 ? result : audit(address, port, attempts - 1);
}
