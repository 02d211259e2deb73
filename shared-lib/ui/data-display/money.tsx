import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { useIntlLocale } from './locale.ts';
import { moneyText } from './format-money.ts';

type Direction = 'credit' | 'debit';

// Without functions: a style that no property changes is calculated once, and a table has a hundred amounts.
const Figure = styled.span`
  font-variant-numeric: tabular-nums lining-nums;
  white-space: nowrap;

  &[data-direction] {
    font-weight: 600;
  }

  &[data-direction='credit'] {
    color: var(--primary);
  }

  &[data-large] {
    font-weight: 600;
    font-size: var(--text-28);
    letter-spacing: -0.01em;
  }
`;

const Small = styled.span`
  font-size: 0.78em;
`;

const Word = styled.span`
  margin-inline-start: var(--space-2);
  color: var(--ink-soft);
  font-size: var(--text-14);
  font-weight: 400;
`;

export interface MoneyProps {
  /** Whole kobo. Without `direction` a negative amount gets a minus. */
  kobo: number;
  /** Money in or out: sign and word, and green for money in. */
  direction?: Direction;
  /** Shows the word beside the sign instead of leaving it to screen readers. */
  showWord?: boolean;
  /** Leaves out '.00'; for prices, never for columns. */
  whole?: boolean;
  /** The one figure of a card. */
  large?: boolean;
}

/** An amount in naira, figures lining up, kobo smaller. */
export function Money({
  kobo,
  direction,
  showWord = false,
  whole = false,
  large = false,
}: MoneyProps) {
  const text = moneyText(kobo, useIntlLocale());
  const sign = direction ? (direction === 'credit' ? '+' : '−') : kobo < 0 ? '−' : '';
  return (
    <Figure data-direction={direction} data-large={large || undefined}>
      {sign}
      {text.naira}
      {!(whole && kobo % 100 === 0) && <Small>{text.kobo}</Small>}
      {direction && <DirectionWord direction={direction} isShown={showWord} />}
    </Figure>
  );
}

function DirectionWord({ direction, isShown }: { direction: Direction; isShown: boolean }) {
  const { t } = useTranslation('ui');
  const Place = isShown ? Word : VisuallyHidden;
  return <Place> {t(`money.${direction}`)}</Place>;
}
