import type { BlockOf } from '#site/pages/block.ts';
import { Card } from '../parts/card.tsx';
import { CardGrid } from '../parts/card-grid.tsx';
import { Section } from '../parts/section.tsx';

/** Entries of a collection side by side; those with a page are links to it. */
export function EntriesBlock({ block }: { block: BlockOf<'entries'> }) {
  const { columns, words, data } = block;
  return (
    <Section block={block}>
      {data.entries.length === 0 ? (
        <p>{words.empty}</p>
      ) : (
        <CardGrid columns={columns}>
          {data.entries.map(({ id, name, summary, path, date, image, alt }) => (
            <Card
              key={id}
              title={name}
              text={summary}
              date={date}
              image={image}
              alt={alt}
              to={path}
              level={words.title === undefined ? 2 : 3}
            />
          ))}
        </CardGrid>
      )}
    </Section>
  );
}
