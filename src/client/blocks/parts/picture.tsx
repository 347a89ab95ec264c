import type { Image } from '#site/source.ts';

interface PictureProps {
  image: Image;
  alt: string;
  /** How wide it is shown, as in the attribute `sizes`: browsers that cannot wait for the layout choose a file by it. */
  sizes: string;
  /** Whether it is in the first screen: it is loaded at once. */
  isFirst?: boolean;
  className?: string | undefined;
}

/** A picture, from the smallest file that is sharp where it is shown, in the newest format that the browser knows. */
export function Picture({ image, alt, sizes, isFirst = false, className }: PictureProps) {
  const { src, width, height, sources } = image;
  const loading = isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  const shown = { src, width, height, className, decoding: 'async', ...loading } as const;
  if (sources === undefined) return <img {...shown} alt={alt} />;
  // A picture that is loaded later is chosen by the room that it has by then.
  const room = isFirst ? sizes : `auto, ${sizes}`;
  return (
    <picture>
      {sources.map(({ type, files }) => (
        <source key={type} type={type} srcSet={files.map(file => `${file.src} ${file.width}w`).join(', ')} sizes={room} />
      ))}
      <img {...shown} alt={alt} sizes={room} />
    </picture>
  );
}
