type Rgb = [number, number, number];

/** Mixes two #rrggbb colours: `share` (0–1) of the first, the rest of the second. */
export function mixColors(first: string, second: string, share: number): string {
  const [a, b] = [rgbOf(first), rgbOf(second)];
  return `#${a.map((part, index) => hexOf(part * share + (b[index] ?? 0) * (1 - share))).join('')}`;
}

/** Contrast of two #rrggbb colours as WCAG 2.2 defines it, 1 to 21. */
export function contrastOf(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminanceOf(first), luminanceOf(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/**
 * The colour, moved just enough towards black or white for text on grounds that are all light or all dark (WCAG 1.4.3: 4.5:1);
 * another contrast for lines and marks (1.4.11: 3:1).
 */
export function readableOn(grounds: readonly string[], color: string, contrast = 4.5): string {
  const end = grounds.every(ground => contrastOf(ground, '#000000') >= contrastOf(ground, '#ffffff')) ? '#000000' : '#ffffff';
  for (let share = 1; share > 0; share -= 0.02) {
    const shade = mixColors(color, end, share);
    if (grounds.every(ground => contrastOf(shade, ground) >= contrast)) return shade;
  }
  return end;
}

function rgbOf(color: string): Rgb {
  const value = Number.parseInt(color.slice(1, 7), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const hexOf = (part: number) => Math.round(part).toString(16).padStart(2, '0');

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = rgbOf(color).map(part => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
