import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { useIntlLocale } from './locale.ts';
import { moneyText } from './format-money.ts';

type Direction = 'credit' | 'debit';

const Figure = styled.span<{ $direction: Direction | undefined; $large: boolean }>`
  color: ${({ $direction }) => ($direction === 'credit' ? 'var(--primary)' : 'inherit')};
  font-variant-numeric: tabular-nums lining-nums;
  font-weight: ${({ $direction, $large }) => ($direction || $large ? 600 : 'inherit')};
  font-size: ${({ $large }) => ($large ? 'var(--text-28)' : 'inherit')};
  letter-spacing: ${({ $large }) => ($large ? '-0.01em' : 'inherit')};
  white-space: nowrap;
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
  const { t } = useTranslation('ui');
  const text = moneyText(kobo, useIntlLocale());
  const sign = direction ? (direction === 'credit' ? '+' : '−') : kobo < 0 ? '−' : '';
  const word = direction && t(`money.${direction}`);
  return (
    <Figure $direction={direction} $large={large}>
      {sign}
      {text.naira}
      {!(whole && kobo % 100 === 0) && <Small>{text.kobo}</Small>}
      {word && (showWord ? <Word> {word}</Word> : <VisuallyHidden> {word}</VisuallyHidden>)}
    </Figure>
  );
}
