import type { NumbersOfPeriod, PlaceNumbers } from '@portal/contract/agency';
import { Button, Card, Stack, Table } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useFormatValue, type Measure } from './measures.ts';
import { TileMap } from './tile-map.tsx';

const Halves = styled.div`
  display: grid;
  align-items: start;
  gap: var(--space-6);

  @media (min-width: 900px) {
    grid-template-columns: minmax(0, 560px) minmax(0, 1fr);
  }
`;

const Scrolled = styled.div`
  max-height: 640px;
  overflow-y: auto;
`;

interface PlacesProps {
  numbers: NumbersOfPeriod;
  measure: Measure;
  onState: (stateId: string) => void;
}

/** The country as a map with a table beside it, or the LGAs of a state as a table. */
export function Places({ numbers, measure, onState }: PlacesProps) {
  const { t } = useTranslation('mf-agency');
  const name = t(`numbers.measures.${measure}`);
  const { state } = numbers;
  const title = state
    ? t('numbers.lgas', { state: state.name })
    : t('numbers.map', { measure: name });
  const table = (
    <PlacesTable
      places={numbers.places}
      measure={measure}
      caption={title}
      onState={state ? null : onState}
    />
  );
  return (
    <Card as="section" aria-labelledby="places">
      <Stack gap={4}>
        <h2 id="places">{title}</h2>
        {!state ? (
          <>
            <p>{t('numbers.mapHelp')}</p>
            <Halves>
              <Stack gap={4}>
                <TileMap places={numbers.places} measure={measure} onOpen={onState} />
              </Stack>
              <Scrolled tabIndex={0} role="region" aria-label={t('numbers.places')}>
                {table}
              </Scrolled>
            </Halves>
          </>
        ) : (
          <>
            <div>
              <Button onClick={() => onState('')}>{t('numbers.back')}</Button>
            </div>
            {table}
          </>
        )}
        <p>{t('numbers.hiddenNote')}</p>
      </Stack>
    </Card>
  );
}

interface PlacesTableProps {
  places: readonly PlaceNumbers[];
  measure: Measure;
  caption: string;
  onState: ((stateId: string) => void) | null;
}

function PlacesTable({ places, measure, caption, onState }: PlacesTableProps) {
  const { t } = useTranslation('mf-agency');
  const format = useFormatValue(measure);
  const rows = places.toSorted((a, b) => (b[measure] ?? 0) - (a[measure] ?? 0));
  return (
    <Table
      caption={caption}
      captionHidden
      rows={rows}
      rowKey={({ id }) => id ?? ''}
      columns={[
        {
          key: 'place',
          header: t(onState ? 'numbers.place' : 'numbers.lga'),
          cell: ({ id, name }) => {
            if (id === null) return t('numbers.notStated');
            if (!onState) return name;
            return (
              <Button variant="quiet" size="sm" onClick={() => onState(id)}>
                {name}
              </Button>
            );
          },
        },
        {
          key: 'value',
          header: t(`numbers.measures.${measure}`),
          align: 'end',
          cell: (row) => {
            const value = row[measure];
            return value === null ? t('numbers.hidden') : format(value);
          },
        },
      ]}
    />
  );
}
