import { formatMoney, TextLink, useIntlLocale } from '@portal/ui';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import HandCoins from 'lucide-react/icons/hand-coins';
import Umbrella from 'lucide-react/icons/umbrella';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Band, BandLead, BandTitle } from './bands.ts';
import { useBenefitsList } from './use-benefits-list.ts';
import { useLandingText } from './use-landing-text.ts';

const Ways = styled.ul`
  display: grid;
  gap: var(--space-4);
  margin-top: var(--space-8);
  list-style: none;

  @media (min-width: 900px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--space-6);
  }
`;

const Way = styled.li`
  display: flex;
  flex-direction: column;
  padding: var(--card-space);
  border: 1px solid var(--line);
  border-top: 4px solid var(--primary);
  border-radius: var(--radius-card);
  background: var(--surface);

  > svg {
    color: var(--primary);
  }

  h3 {
    margin-top: var(--space-4);
    font-size: var(--text-22);
  }

  > p {
    margin-top: var(--space-2);
    color: var(--ink-soft);
  }

  > a {
    margin-top: auto;
  }
`;

const Figure = styled.dl`
  margin-block: var(--space-5) var(--space-2);
  padding-top: var(--space-3);
  border-top: 1px solid var(--line);

  div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: var(--space-4);
    padding-block: var(--space-1);
  }

  dt {
    color: var(--ink-soft);
  }

  dd {
    font-weight: 650;
    font-variant-numeric: tabular-nums lining-nums;
    text-align: end;
    white-space: nowrap;
  }
`;

interface Row {
  label: string;
  /** A sentence that contains the amount, or the fixed figure. */
  text?: string;
  kobo?: number;
}

/** Figures of the agency's catalogue: the lowest price of a month, and the most that is paid, lent or taught. */
const ways: { key: 'coverage' | 'loan' | 'training'; Icon: typeof Umbrella; rows: Row[] }[] = [
  {
    key: 'coverage',
    Icon: Umbrella,
    rows: [
      { label: 'ways.from', kobo: 290_000, text: 'ways.aMonth' },
      { label: 'ways.coverage.most', kobo: 300_000_000 },
    ],
  },
  {
    key: 'loan',
    Icon: HandCoins,
    rows: [
      { label: 'ways.loan.most', kobo: 800_000_000 },
      { label: 'ways.loan.interest', text: 'ways.loan.rate' },
    ],
  },
  {
    key: 'training',
    Icon: GraduationCap,
    rows: [
      { label: 'ways.from', kobo: 135_000, text: 'ways.aMonth' },
      { label: 'ways.training.most', text: 'ways.training.length' },
    ],
  },
];

export function WaysToBenefit() {
  const { t } = useTranslation('home');
  const text = useLandingText();
  const locale = useIntlLocale();
  const list = useBenefitsList();
  const value = ({ kobo, text }: Row) => {
    const amount = kobo === undefined ? '' : formatMoney(kobo, locale);
    return text ? t(text, { amount }) : amount;
  };
  return (
    <Band aria-labelledby="ways">
      <BandTitle id="ways">{t('ways.title')}</BandTitle>
      <BandLead {...text('ways.lead')} />
      <Ways>
        {ways.map(({ key, Icon, rows }) => (
          <Way key={key}>
            <Icon size={32} strokeWidth={1.6} aria-hidden="true" />
            <h3>{t(`ways.${key}.title`)}</h3>
            <p {...text(`ways.${key}.text`)} />
            <Figure>
              {rows.map((row) => (
                <div key={row.label}>
                  <dt>{t(row.label)}</dt>
                  <dd>{value(row)}</dd>
                </div>
              ))}
            </Figure>
            {list !== null && (
              <TextLink to={`${list}/${key}`} standalone data-benefits="">
                {t(`ways.${key}.link`)}
              </TextLink>
            )}
          </Way>
        ))}
      </Ways>
    </Band>
  );
}
