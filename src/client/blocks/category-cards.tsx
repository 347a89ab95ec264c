import type { CatalogueCategory } from '#site/catalogue.ts';
import { Card } from './card.tsx';
import { CardGrid } from './card-grid.tsx';
import { categoryPath } from './catalogue-paths.ts';

/** The categories of the catalogue, each a card that leads to its page. */
export function CategoryCards({ categories }: { categories: readonly CatalogueCategory[] }) {
  return (
    <CardGrid columns={3}>
      {categories.map(({ id, icon, name, overview }) => (
        <Card key={id} icon={icon} title={name} text={overview} to={categoryPath(id)} />
      ))}
    </CardGrid>
  );
}
