import { Cluster, IconButton, Stack, VisuallyHidden, type Space } from '@portal/ui';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Direction = 'up' | 'down';

/** Where the focus goes after a change: a moved item keeps it, and a removed one gives it to its neighbour. */
interface Focus {
  place: number;
  control: Direction | 'first';
}

export interface MovableListProps {
  items: readonly { key: string }[];
  gap: Space;
  /** The name of an item: `Question 2`. */
  nameOf: (place: number) => string;
  onMove: (from: number, to: number) => void;
  onRemove: (place: number) => void;
  /** The list must keep so many. */
  min?: number;
  isReadOnly: boolean;
  /** @param buttons move and remove the item; null where it is only read */
  children: (place: number, buttons: ReactNode) => ReactNode;
}

/**
 * A list whose items are moved and removed by buttons, so that the keyboard can do it; what has happened is said. React
 * moves the element of an item, which loses the focus in it: it is given back.
 */
export function MovableList({
  items,
  gap,
  nameOf,
  onMove,
  onRemove,
  min = 0,
  isReadOnly,
  children,
}: MovableListProps) {
  const { t } = useTranslation('mf-benefits');
  const container = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState<Focus | null>(null);
  const [said, setSaid] = useState('');
  const count = items.length;

  useEffect(() => {
    if (focus === null) return;
    const item = container.current?.querySelector(`:scope > [data-place="${focus.place}"]`);
    const wanted =
      focus.control === 'first' ? 'input, textarea, button' : `[data-move="${focus.control}"]`;
    item?.querySelector<HTMLElement>(wanted)?.focus();
  }, [focus]);

  const handleMove = (from: number, direction: Direction) => {
    const to = direction === 'up' ? from - 1 : from + 1;
    if (to < 0 || to >= count) return;
    onMove(from, to);
    setFocus({ place: to, control: direction });
    setSaid(t('catalogue.list.moved', { name: nameOf(from), place: to + 1, count }));
  };
  const handleRemove = (place: number) => {
    onRemove(place);
    setFocus({ place: Math.max(0, place - 1), control: 'first' });
    setSaid(t('catalogue.list.removed', { name: nameOf(place) }));
  };
  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Stack gap={gap} ref={container}>
        {items.map(({ key }, place) => (
          <div key={key} data-place={place}>
            {children(
              place,
              !isReadOnly && (
                <Buttons
                  name={nameOf(place)}
                  isFirst={place === 0}
                  isLast={place === count - 1}
                  onMove={(direction) => handleMove(place, direction)}
                  {...(count > min && { onRemove: () => handleRemove(place) })}
                />
              ),
            )}
          </div>
        ))}
      </Stack>
    </>
  );
}

interface ButtonsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (direction: Direction) => void;
  onRemove?: () => void;
}

/** `aria-disabled` at the ends: a disabled button would lose the focus of the keyboard. */
function Buttons({ name, isFirst, isLast, onMove, onRemove }: ButtonsProps) {
  const { t } = useTranslation('mf-benefits');
  const arrow = { size: 20, 'aria-hidden': true } as const;
  return (
    <Cluster gap={1}>
      <IconButton
        data-move="up"
        label={t('catalogue.list.up', { name })}
        aria-disabled={isFirst}
        onClick={() => onMove('up')}
      >
        <ArrowUp {...arrow} opacity={isFirst ? 0.35 : 1} />
      </IconButton>
      <IconButton
        data-move="down"
        label={t('catalogue.list.down', { name })}
        aria-disabled={isLast}
        onClick={() => onMove('down')}
      >
        <ArrowDown {...arrow} opacity={isLast ? 0.35 : 1} />
      </IconButton>
      {onRemove && (
        <IconButton label={t('catalogue.list.remove', { name })} onClick={onRemove}>
          <Trash2 {...arrow} />
        </IconButton>
      )}
    </Cluster>
  );
}
