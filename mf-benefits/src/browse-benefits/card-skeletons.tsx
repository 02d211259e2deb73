import { Card, Skeleton } from '@portal/ui';
import { CardGrid } from './card-grid.tsx';

/** Holds the room of the first cards, so that nothing moves when they come. */
export function CardSkeletons() {
  return (
    <CardGrid as="div">
      {[0, 1, 2].map((index) => (
        <Card key={index}>
          <Skeleton lines={6} height={28} />
        </Card>
      ))}
    </CardGrid>
  );
}
