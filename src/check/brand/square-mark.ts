import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';

/** Pixels by which a mark may be wider than high: programs write sizes with fractions. */
const tolerance = 0.01;

/** The mark is as wide as high. */
export const squareMark: Rule = ({ config, images }, report) => {
  const mark = config?.brand?.mark;
  const image = mark !== undefined && Object.hasOwn(images, mark) ? images[mark] : undefined;
  // A picture without a size is reported itself.
  if (mark === undefined || image === undefined || image.width * image.height === 0) return;
  const { width, height } = image;
  if (Math.abs(width - height) <= tolerance * Math.max(width, height)) return;
  const side = Math.max(width, height);
  report({
    code: 'brand/mark',
    message: `The mark ${files.image(mark)} is ${width} × ${height}, but favicon and icons are square. Save it with a viewBox of ${side} × ${side} and the drawing in its middle; a wide picture can be \`logo\`.`,
    at: { file: files.config, path: ['brand', 'mark'] },
  });
};
