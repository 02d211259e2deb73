import type { NumbersOfPeriod } from '@portal/contract/agency';
import { useIntlLocale } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { measures, useFormatValue, type Measure } from './measures.ts';

const Tiles = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: var(--space-3);

  legend {
    margin-bottom: var(--space-2);
    font-weight: 600;
  }
`;

const Tile = styled.label`
  position: relative;
  display: grid;
  align-content: start;
  padding: var(--space-4);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-card);
  background: var(--surface);
  cursor: pointer;

  input {
    position: absolute;
    inset: var(--space-4) var(--space-4) auto auto;
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--primary);
  }

  &:has(:checked) {
    border-color: var(--primary);
    box-shadow: inset 0 0 0 1px var(--primary);
  }

  b {
    padding-inline-end: var(--space-8);
  }

  strong {
    font-size: var(--text-28);
    font-variant-numeric: tabular-nums;
    line-height: 1.4;
  }

  small {
    color: var(--ink-soft);
    font-size: var(--text-14);
  }
`;

interface MeasureTilesProps {
  numbers: NumbersOfPeriod;
  shown: Measure;
  onShow: (measure: Measure) => void;
}

/** Every measure with its value and the one of the period before; the chosen one is what chart and map show. */
export function MeasureTiles({ numbers, shown, onShow }: MeasureTilesProps) {
  const { t } = useTranslation('mf-agency');
  return (
    <Tiles>
      <legend>{t('numbers.choose')}</legend>
      {measures.map((measure) => (
        <Tile key={measure}>
          <input
            type="radio"
            name="measure"
            value={measure}
            checked={measure === shown}
            onChange={() => onShow(measure)}
          />
          <b>{t(`numbers.measures.${measure}`)}</b>
          <Values
            measure={measure}
            value={numbers.totals[measure]}
            before={numbers.before[measure]}
          />
          <small>{t(`numbers.hints.${measure}`)}</small>
        </Tile>
      ))}
    </Tiles>
  );
}

interface ValuesProps {
  measure: Measure;
  value: number | null;
  before: number | null;
}

function Values({ measure, value, before }: ValuesProps) {
  const { t } = useTranslation('mf-agency');
  const locale = useIntlLocale();
  const format = useFormatValue(measure);
  const change =
    value === null || before === null || before === 0 ? null : (value - before) / before;
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <>
      <strong>{value === null ? t('numbers.hidden') : format(value)}</strong>
      <span>
        {change === null
          ? before === null
            ? t('numbers.before', { value: t('numbers.hidden') })
            : t('numbers.fromNone')
          : change === 0
            ? t('numbers.same')
            : t(change > 0 ? 'numbers.up' : 'numbers.down', {
                change: percent.format(Math.abs(change)),
              })}
      </span>
    </>
  );
}
