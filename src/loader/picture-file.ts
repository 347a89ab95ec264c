import path from 'node:path';
import type { Problem } from '#check/problem.ts';
import { wholeFile } from './file-problems.ts';
import { isAnimated } from './is-animated.ts';
import { measureImage } from './measure-image.ts';
import type { SiteFile } from './site-file.ts';
import { unsafeSvg } from './svg/unsafe-svg.ts';

/** A drawing or animation, which visitors get as it is, takes with more bytes longer to load than the rest of a page. */
const heavyBytes = 500_000;
/** Of any other picture visitors get smaller files; with more bytes, it makes each copy of the site slow. */
const heavyOriginalBytes = 10_000_000;

/** A picture by its path from the root and its bytes: its size, and what is wrong with it. */
export function pictureFile(file: string, bytes: Buffer): SiteFile {
  const src = `/${file}`;
  const problems = [...(file.endsWith('.svg') ? unsafeSvg(file, bytes.toString('utf8')) : []), ...heaviness(file, bytes)];
  try {
    const { type, ...size } = measureImage(bytes);
    return { type: 'image', image: { src, ...size }, problems: [...problems, ...misnamed(file, type)] };
  } catch {
    const unreadable = wholeFile(
      'image/unreadable',
      file,
      'The size of this picture cannot be read. Save it again, an SVG with a viewBox.',
    );
    return { type: 'image', image: { src, width: 0, height: 0 }, problems: [unreadable, ...problems] };
  }
}

function heaviness(file: string, bytes: Buffer): Problem[] {
  const isSentAsItIs = file.endsWith('.svg') || isAnimated(bytes);
  if (bytes.length <= (isSentAsItIs ? heavyBytes : heavyOriginalBytes)) return [];
  const message = isSentAsItIs
    ? `This picture has ${Math.round(bytes.length / 1000)} kB, and visitors get it as it is. Save it smaller: below ${heavyBytes / 1000} kB it loads soon enough on a phone.`
    : `This picture has ${Math.round(bytes.length / 1e6)} MB. Visitors get smaller files of it, but everybody who copies the site waits for this one: save it with 4000 pixels across, below ${heavyOriginalBytes / 1e6} MB.`;
  return [{ ...wholeFile('image/heavy', file, message), severity: 'warning' }];
}

/** The server gives a picture the type that its name says. */
function misnamed(file: string, type: string): Problem[] {
  const ending = path.extname(file).slice(1);
  const own = ending === 'jpeg' ? 'jpg' : ending;
  if (type === own || (type === 'heif' && own === 'avif')) return [];
  const message = `This picture is a ${type.toUpperCase()}, but its name says ${own.toUpperCase()}: browsers may not show it. Rename it to end in .${type}, in the pages too, or save it as ${own.toUpperCase()}.`;
  return [wholeFile('image/type', file, message)];
}
