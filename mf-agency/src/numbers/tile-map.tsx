import type { PlaceNumbers } from '@portal/contract/agency';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatValue, type Measure } from './measures.ts';
import { Key, Legend, Map, Tile } from './tile-map.styles.ts';
import { tilePlaces } from './tile-places.ts';
import { makeScale } from './tile-scale.ts';

const arrows: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface PlacedTile {
  id: string;
  name: string;
  code: string;
  x: number;
  y: number;
  value: number | null;
}

interface TileMapProps {
  places: readonly PlaceNumbers[];
  measure: Measure;
  onOpen: (stateId: string) => void;
}

/**
 * Nigeria as tiles of one size, one for each state, with its letters and value. One stop of the Tab key: the arrow keys move
 * to the next state in that direction. The table beside it has the same values.
 */
export function TileMap({ places, measure, onOpen }: TileMapProps) {
  const { t } = useTranslation('mf-agency');
  const format = useFormatValue(measure);
  const tiles = tilesOf(places, measure);
  const { stepOf, ranges } = makeScale(tiles.map(({ value }) => value));
  const [current, setCurrent] = useState(tiles[0]?.id);
  const map = useRef<HTMLDivElement>(null);

  const shortOf = ({ value }: PlacedTile) =>
    value === null ? '<5' : format(value, { isShort: true });
  /** Begins with what is on the tile, for people who speak it. */
  const nameOf = (tile: PlacedTile) => {
    const full = tile.value === null ? t('numbers.hidden') : format(tile.value);
    const short = shortOf(tile);
    return `${tile.code} ${short}, ${tile.name}${full === short ? '' : `: ${full}`}`;
  };

  const handleKey = (event: KeyboardEvent, from: PlacedTile) => {
    const direction = arrows[event.key];
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = nextOf(tiles, from, direction);
    if (!next) return;
    setCurrent(next.id);
    map.current?.querySelector<HTMLElement>(`[data-state="${next.id}"]`)?.focus();
  };

  return (
    <>
      <Map ref={map} role="group" aria-label={t('numbers.mapHelp')}>
        {tiles.map((tile) => (
          <Tile
            key={tile.id}
            type="button"
            data-state={tile.id}
            $x={tile.x}
            $y={tile.y}
            $step={stepOf(tile.value)}
            tabIndex={tile.id === current ? 0 : -1}
            aria-label={nameOf(tile)}
            title={tile.name}
            onFocus={() => setCurrent(tile.id)}
            onKeyDown={(event) => handleKey(event, tile)}
            onClick={() => onOpen(tile.id)}
          >
            <b>{tile.code}</b> <span>{shortOf(tile)}</span>
          </Tile>
        ))}
      </Map>
      <Legend aria-label={t('numbers.legend')}>
        <li>
          <Key $step={0} /> {t('numbers.none')}
        </li>
        {ranges.map(({ step, from, to }) => (
          <li key={step}>
            <Key $step={step} />{' '}
            {from === to
              ? format(from, { isShort: true })
              : `${format(from, { isShort: true })} – ${format(to, { isShort: true })}`}
          </li>
        ))}
      </Legend>
    </>
  );
}

const tilesOf = (places: readonly PlaceNumbers[], measure: Measure): PlacedTile[] =>
  places
    .flatMap(({ id, name, ...numbers }) => {
      const at = name === null ? undefined : tilePlaces[name];
      if (id === null || name === null || !at) return [];
      const [code, x, y] = at;
      return [{ id, name, code, x, y, value: numbers[measure] }];
    })
    // In the order in which people read, which is that of the Tab key in other places.
    .toSorted((a, b) => a.y - b.y || a.x - b.x);

/** The nearest tile that way, one in line before others. */
function nextOf(
  tiles: readonly PlacedTile[],
  from: PlacedTile,
  [stepX, stepY]: readonly [number, number],
): PlacedTile | undefined {
  const ahead = tiles.flatMap((tile) => {
    const [dx, dy] = [tile.x - from.x, tile.y - from.y];
    const forward = dx * stepX + dy * stepY;
    const aside = Math.abs(stepX === 0 ? dx : dy);
    return forward > 0 ? [{ tile, distance: forward + aside * 3 }] : [];
  });
  return ahead.toSorted((a, b) => a.distance - b.distance)[0]?.tile;
}
