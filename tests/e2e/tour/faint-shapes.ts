import type { Page } from 'playwright-core';

/** Lines, areas and words of the drawings of a page that hardly differ from the ground behind them, a line each. */
export function faintShapes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const luminance = (color: string) => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(part => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (color: string, ground: string) => {
      if (color === 'none') return 1;
      const [low = 0, high = 0] = [luminance(color), luminance(ground)].toSorted((a, b) => a - b);
      return (high + 0.05) / (low + 0.05);
    };
    const ground = getComputedStyle(document.body).backgroundColor;
    const shapes = document.querySelectorAll('main svg:is([role="img"], [role="group"]) :is(path, rect, circle, text)');
    return [
      ...new Set(
        Array.from(shapes, shape => {
          const { fill, stroke } = getComputedStyle(shape);
          const box = shape.getBoundingClientRect();
          const areas = Array.from(shape.closest('g, a')?.querySelectorAll(':scope > :is(rect, circle)') ?? []);
          const area = areas.find(candidate => {
            const { left, right, top, bottom } = candidate.getBoundingClientRect();
            const middle = (box.top + box.bottom) / 2;
            return left <= box.left && box.right <= right && top <= middle && middle <= bottom;
          });
          const behind = area ? getComputedStyle(area).fill : ground;
          const isSeen =
            shape.tagName === 'text'
              ? contrast(fill, behind === 'none' ? ground : behind) >= 4.5
              : Math.max(contrast(fill, ground), contrast(stroke, ground)) >= 3;
          return isSeen ? [] : [`${shape.tagName} ${shape.textContent} fill ${fill} stroke ${stroke} on ${behind}`];
        }).flat(),
      ),
    ];
  });
}
