import { memoize } from '#site/memoize.ts';
import { files } from '#site/source.ts';
import type { Draft } from '../draft.ts';
import type { Place } from '../problem.ts';

/** A picture of the brand. */
interface BrandPicture {
  /** Path below content/assets. */
  name: string;
  at: Place;
}

/** The pictures that the config names: the mark, and the logos on light and on dark. */
export function brandPicturesOf({ config }: Pick<Draft, 'config'>): BrandPicture[] {
  return config === undefined ? [] : picturesIn(config);
}

const picturesIn = memoize(({ brand = {} }: NonNullable<Draft['config']>): BrandPicture[] => {
  const { mark, logo } = brand;
  const named: [name: string | undefined, path: Place['path']][] = [
    [mark, ['mark']],
    [logo?.light, ['logo', 'light']],
    [logo?.dark, ['logo', 'dark']],
  ];
  return named.flatMap(([name, path]) => (name === undefined ? [] : [{ name, at: { file: files.config, path: ['brand', ...path] } }]));
});
