import type { Page } from 'playwright-core';

/** Headings of the page as it is now that are larger than those above them in rank, and a last one that is larger than all others, a line each. */
export const wrongHeadings = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const sizesOf = (root: ParentNode | null, tag: string) =>
      Array.from(root?.querySelectorAll<HTMLElement>(tag) ?? [])
        .filter(heading => heading.checkVisibility() && heading.getBoundingClientRect().width > 1)
        .map(heading => ({ words: heading.textContent, size: Number.parseFloat(getComputedStyle(heading).fontSize) }));
    const [title] = sizesOf(main, 'h1');
    const sections = Array.from(main?.querySelectorAll('section') ?? [], section => ({
      heads: sizesOf(section, 'h2'),
      parts: sizesOf(section, 'h3'),
    }));
    const heads = sections.flatMap(section => section.heads);
    const others = heads.slice(0, -1).map(({ size }) => size);
    const last = heads.at(-1);
    return [
      ...heads.filter(({ size }) => title !== undefined && size >= title.size).map(({ words }) => `${words} is as large as the title`),
      ...sections.flatMap(({ heads: [head], parts }) =>
        parts
          .filter(({ size }) => head !== undefined && size > head.size)
          .map(({ words }) => `${words} is larger than the heading above it`),
      ),
      ...(last !== undefined && others.length > 0 && last.size > Math.max(...others) ? [`${last.words} is larger than all others`] : []),
    ];
  });
