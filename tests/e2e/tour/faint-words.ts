import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';

/** Least contrast between words and what is behind them. */
const least = 4.5;

/**
 * Words in the drawings of a page whose darkest or lightest pixels are too close to the ground behind them, a line each. It compares
 * two pictures of each drawing, one without its words, so that whatever lies over a drawing counts.
 */
export async function faintWords(page: Page): Promise<string[]> {
  const faint: string[] = [];
  for (const drawing of await page.locator('main svg:is([role="img"], [role="group"])').all()) {
    if (!(await drawing.isVisible())) continue;
    const words = await drawing.evaluate(svg => {
      const sheet = svg.getBoundingClientRect();
      return Array.from(svg.querySelectorAll('text'), text => {
        const { left, top, width, height } = text.getBoundingClientRect();
        return { said: text.textContent, left: left - sheet.left, top: top - sheet.top, width, height };
      }).filter(({ width }) => width > 0);
    });
    if (words.length === 0) continue;
    const written = await pixelsOf(await drawing.screenshot({ scale: 'device' }));
    // The policy of the site takes no style sheet of Playwright's; properties of elements it takes.
    await showWords(drawing, false);
    const bare = await pixelsOf(await drawing.screenshot({ scale: 'device' }));
    await showWords(drawing, true);
    const scale = await page.evaluate(() => devicePixelRatio);
    for (const { said, ...box } of words) {
      const [left, top, right, bottom] = [box.left, box.top, box.left + box.width, box.top + box.height].map(place =>
        Math.round(place * scale),
      );
      let most = 1;
      for (let y = Math.max(0, top ?? 0); y < Math.min(bottom ?? 0, written.height); y += 1)
        for (let x = Math.max(0, left ?? 0); x < Math.min(right ?? 0, written.width); x += 1)
          most = Math.max(most, contrast(luminance(written, x, y), luminance(bare, x, y)));
      if (most < least) faint.push(`${said} has ${most.toFixed(1)}:1`);
    }
  }
  return faint;
}

const showWords = (drawing: Locator, areShown: boolean) =>
  drawing.evaluate(
    (svg, visibility) => {
      for (const text of svg.querySelectorAll('text')) text.style.visibility = visibility;
    },
    areShown ? '' : 'hidden',
  );

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

async function pixelsOf(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function luminance({ data, width }: Pixels, x: number, y: number): number {
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map(channel => {
    const share = (data[(y * width + x) * 3 + channel] ?? 0) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: number, other: number): number {
  const [low, high] = one < other ? [one, other] : [other, one];
  return (high + 0.05) / (low + 0.05);
}
