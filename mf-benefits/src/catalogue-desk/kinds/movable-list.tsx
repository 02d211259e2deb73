import { Cluster, IconButton, VisuallyHidden } from '@portal/ui';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Direction = 'up' | 'down';

/** Where the focus goes after a change: a moved item keeps it, and a removed one gives it to its neighbour. */
interface Focus {
  place: number;
  control: Direction | 'first';
}

export interface MovableList {
  /** Where an item goes that is moved. */
  onMove: (from: number, to: number) => void;
  onRemove: (place: number) => void;
}

/**
 * Moves and removes the items of a list by buttons, so that the keyboard can do it, and says what has happened. React moves
 * the element of an item, which loses the focus in it: it is given back.
 */
export function useMovableList(count: number, { onMove, onRemove }: MovableList) {
  const { t } = useTranslation('mf-benefits');
  const container = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState<Focus | null>(null);
  const [said, setSaid] = useState('');

  useEffect(() => {
    if (focus === null) return;
    const item = container.current?.querySelector(`:scope > [data-place="${focus.place}"]`);
    const wanted =
      focus.control === 'first'
        ? item?.querySelector<HTMLElement>('input, textarea, button')
        : item?.querySelector<HTMLElement>(`[data-move="${focus.control}"]`);
    wanted?.focus();
    setFocus(null);
  }, [focus]);

  const move = (from: number, direction: Direction, name: string) => {
    const to = direction === 'up' ? from - 1 : from + 1;
    if (to < 0 || to >= count) return;
    onMove(from, to);
    setFocus({ place: to, control: direction });
    setSaid(t('catalogue.list.moved', { name, place: to + 1, count }));
  };
  const remove = (place: number, name: string) => {
    onRemove(place);
    setFocus({ place: Math.max(0, place - 1), control: 'first' });
    setSaid(t('catalogue.list.removed', { name }));
  };
  const status = (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  );
  return { container, count, move, remove, status };
}

export interface MoveButtonsProps {
  list: ReturnType<typeof useMovableList>;
  place: number;
  /** What it is called: `Question 2`. */
  name: string;
  /** The list must keep so many. */
  min?: number;
}

/** `aria-disabled` at the ends: a disabled button would lose the focus of the keyboard. */
export function MoveButtons({ list, place, name, min = 0 }: MoveButtonsProps) {
  const { t } = useTranslation('mf-benefits');
  const isFirst = place === 0;
  const isLast = place === list.count - 1;
  return (
    <Cluster gap={1}>
      <IconButton
        data-move="up"
        label={t('catalogue.list.up', { name })}
        aria-disabled={isFirst}
        onClick={() => list.move(place, 'up', name)}
      >
        <ArrowUp size={20} aria-hidden="true" {...(isFirst && { opacity: 0.35 })} />
      </IconButton>
      <IconButton
        data-move="down"
        label={t('catalogue.list.down', { name })}
        aria-disabled={isLast}
        onClick={() => list.move(place, 'down', name)}
      >
        <ArrowDown size={20} aria-hidden="true" {...(isLast && { opacity: 0.35 })} />
      </IconButton>
      {list.count > min && (
        <IconButton
          label={t('catalogue.list.remove', { name })}
          onClick={() => list.remove(place, name)}
        >
          <Trash2 size={20} aria-hidden="true" />
        </IconButton>
      )}
    </Cluster>
  );
}
