import type { Page } from 'playwright-core';

/** The sections in which something moves as the page is scrolled, and how many things do. */
export const moving = (page: Page) =>
  page.evaluate(() => {
    const driven = document.getAnimations().filter(({ timeline }) => timeline instanceof ViewTimeline);
    const sections = driven.map(({ effect }) => (effect as KeyframeEffect).target?.closest('section[id]')?.id);
    return [...new Set(sections)];
  });

/** How much of each drawing lies under its veil, from 0 to 1, how dense that is, and whether the window shows any of it. */
export const veils = (page: Page) =>
  page.locator('[data-mode="dark"] figure').evaluateAll(figures =>
    figures.map(figure => {
      const { scale, opacity } = getComputedStyle(figure, '::after');
      const isInView = figure.getBoundingClientRect().top < innerHeight;
      return { share: Number.parseFloat(scale), density: Number(opacity), isInView };
    }),
  );
