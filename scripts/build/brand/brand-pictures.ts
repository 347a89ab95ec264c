import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrandPictures } from '#client/styles/tokens.ts';
import { measureImage } from '#loader/measure-image.ts';
import type { Brand } from '#site/brand/brand.ts';
import { inColor, isOneColored } from '#site/brand/svg-colors.ts';
import { files } from '#site/source.ts';

/** The pictures of a brand: the mark as SVG, and what the style sheet draws. */
interface OwnPictures {
  mark: string;
  drawn: BrandPictures;
}

/**
 * The pictures of a brand from the site at `root`. `ownMark` is the mark of a site that names none; `addressOf` gives a file its address.
 */
export function brandPictures(
  root: string,
  { colors, mark: named, logo }: Brand,
  ownMark: string,
  addressOf: (name: string, svg: string) => string,
): OwnPictures {
  const bytesOf = (name: string) => readFileSync(path.join(root, files.image(name)));
  const draw = (name: string, svg: string) => ({
    address: addressOf(`${name}.svg`, inColor(svg, colors.main)),
    isShape: isOneColored(svg),
  });
  const mark = named === undefined ? ownMark : bytesOf(named).toString('utf8');
  const drawn = { mark: draw('favicon', mark), ratio: 1 };
  if (logo !== undefined) {
    const light = bytesOf(logo.light);
    const { width, height } = measureImage(light);
    const dark = logo.dark === logo.light ? 'logo' : 'logo-dark';
    const both = {
      light: draw('logo', light.toString('utf8')),
      dark: draw(dark, bytesOf(logo.dark).toString('utf8')),
      hasTitle: logo.hasTitle,
    };
    Object.assign(drawn, { logo: both, ratio: Number((width / height).toFixed(3)) });
  }
  return { mark: inColor(mark, colors.main), drawn };
}

/** A mark for home screens, which cut the edges off and show no transparency: on white, within the part that every shape keeps. */
export function onWhite(mark: string): string {
  const inner = 32;
  const margin = inner / 4;
  const size = inner + 2 * margin;
  const root = /<svg\b[^>]*>/i.exec(mark)?.[0] ?? '';
  const placed = root
    .replace(/\s(?:x|y|width|height)\s*=\s*(?:"[^"]*"|'[^']*')/gi, '')
    .replace(/^<svg/i, `<svg x="${margin}" y="${margin}" width="${inner}" height="${inner}"`);
  const rest = mark.slice(mark.indexOf(root) + root.length);
  const viewBox = /\sviewBox\s*=/.test(placed) ? placed : placed.replace('<svg', `<svg viewBox="0 0 ${sideOf(root)} ${sideOf(root)}"`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" style="fill:#fff"/>${viewBox}${rest}</svg>`;
}

/** The side of a square SVG that says no more than its size. */
const sideOf = (root: string) => Number.parseFloat(/\swidth\s*=\s*["']([\d.]+)/.exec(root)?.[1] ?? '32');
