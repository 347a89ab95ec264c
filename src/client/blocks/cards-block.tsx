import type { BlockOf } from '#site/pages/block.ts';
import { Card } from './parts/card.tsx';
import { CardGrid } from './parts/card-grid.tsx';
import { Section } from './parts/section.tsx';

/** Cards side by side, each with an icon or a picture; a card with a target is a link as a whole. */
export function CardsBlock({ block }: { block: BlockOf<'cards'> }) {
  const { cards, columns, words } = block;
  return (
    <Section block={block}>
      <CardGrid columns={columns}>
        {cards.map(({ id, icon, image, to }) => {
          const own = words.cards[id];
          return (
            own && (
              <Card
                key={id}
                title={own.title}
                text={own.text}
                alt={own.alt}
                icon={icon}
                image={image}
                to={to}
                level={words.title === undefined ? 2 : 3}
              />
            )
          );
        })}
      </CardGrid>
    </Section>
  );
}
