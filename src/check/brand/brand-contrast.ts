import { brandOf, type Colors, paper } from '#site/brand/brand.ts';
import { contrastOf, mixColors, readableOn } from '#site/brand/contrast.ts';
import { files } from '#site/source.ts';
import type { Draft, Rule } from '../draft.ts';
import type { Place } from '../problem.ts';

/** Contrast of headings with a dark ground. With less, lesser text and what is chosen cannot have the 4.5 of WCAG 1.4.3 in every main colour. */
export const headingContrast = 7;
/** Contrast of a colour with the grounds that it tints: with less, what is chosen looks like the rest. */
const tintContrast = 1.25;

type Brand = NonNullable<NonNullable<Draft['config']>['brand']>;

/** Text can be read on the dark grounds of the brand, and its colours can be told from the grounds. */
export const brandContrast: Rule = ({ config }, report) => {
  if (config?.brand === undefined) return;
  const { colors } = brandOf(config);
  for (const { ground, name, at } of darkGrounds(config.brand)) {
    const contrast = contrastOf(paper, ground);
    if (contrast >= headingContrast) continue;
    report({
      code: 'brand/contrast',
      message: `On ${name}, ${ground}, light headings have a contrast of ${shown(contrast)}, and text needs ${headingContrast} to be read in each of its shades. Choose a darker colour.`,
      at,
      suggest: [darkEnough(ground)],
    });
  }
  for (const { color, name, at } of tints(config.brand)) {
    const [ground] = ['#ffffff', groundFor(colors)].filter(other => contrastOf(color, other) < tintContrast);
    if (ground === undefined) continue;
    const where = ground === '#ffffff' ? 'the white ground of the light theme' : `the ground of the dark theme, ${ground}`;
    const other = readableOn([ground], color, tintContrast);
    report({
      code: 'brand/contrast',
      message: `${name}, ${color}, is nearly ${where}: what it marks could not be seen. Choose a colour that differs more, by a contrast of ${tintContrast} at least.`,
      at,
      suggest: [other],
    });
  }
};

/** A dark ground that is too light is reported itself. */
const groundFor = ({ ground }: Colors) => (contrastOf(paper, ground) < headingContrast ? '#ffffff' : ground);

function darkGrounds({ dark }: Brand): { ground: string; name: string; at: Place }[] {
  return (['ground', 'chapter'] as const).flatMap(key => {
    const ground = dark?.[key];
    if (ground === undefined) return [];
    const name = key === 'ground' ? 'the ground of the dark theme' : 'the ground of dark chapters';
    return [{ ground, name, at: { file: files.config, path: ['brand', 'dark', key] } }];
  });
}

function tints(brand: Brand): { color: string; name: string; at: Place }[] {
  return (['color', 'secondColor'] as const).flatMap(key => {
    const color = brand[key];
    const name = key === 'color' ? 'The main colour' : 'The second colour';
    return color === undefined ? [] : [{ color, name, at: { file: files.config, path: ['brand', key] } }];
  });
}

/** The same colour, as dark as it must be. */
function darkEnough(ground: string): string {
  for (let share = 0.98; share > 0; share -= 0.02) {
    const darker = mixColors(ground, '#000000', share);
    if (contrastOf(paper, darker) >= headingContrast) return darker;
  }
  return '#000000';
}

/** Rounded down: 6.96 is not 7. */
const shown = (contrast: number) => Math.floor(contrast * 10) / 10;
