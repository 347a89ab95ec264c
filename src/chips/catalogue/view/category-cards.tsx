import { Card } from '#client/blocks/parts/card.tsx';
import { CardGrid } from '#client/blocks/parts/card-grid.tsx';
import type { CatalogueCategory } from '../catalogue.ts';

/** The categories of the catalogue, each a card that leads to its page. */
export function CategoryCards({ categories }: { categories: readonly CatalogueCategory[] }) {
  return (
    <CardGrid columns={4}>
      {categories.map(({ id, path, icon, name, overview }) => (
        <Card key={id} icon={icon} title={name} text={overview} to={path} />
      ))}
    </CardGrid>
  );
}
