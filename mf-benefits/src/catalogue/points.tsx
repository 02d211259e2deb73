import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  list-style: none;

  li {
    display: flex;
    gap: var(--space-2);
  }

  li > span:first-child {
    flex: none;
    width: 6px;
    height: 6px;
    margin: 9px 6px 0;
    background: var(--indigo);
    transform: rotate(45deg);
  }

  svg {
    flex: none;
    margin-top: 3px;
    color: var(--primary);
  }
`;

export interface PointsProps {
  points: readonly ReactNode[];
  /** `checks` for what an owner gets, `bullets` for what is asked of them. */
  marker?: 'checks' | 'bullets';
  /** The language of the points, where they are of the catalogue. */
  lang?: string | undefined;
}

export function Points({ points, marker = 'checks', lang }: PointsProps) {
  return (
    <List lang={lang}>
      {points.map((point, index) => (
        <li key={typeof point === 'string' ? point : index}>
          {marker === 'checks' ? (
            <Check size={18} aria-hidden="true" />
          ) : (
            <span aria-hidden="true" />
          )}
          <div>{point}</div>
        </li>
      ))}
    </List>
  );
}
