import { formatMoney, useIntlLocale } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { shellConfig } from '../../boot/boot.ts';
import { Band, BandTitle } from './bands.ts';
import { useLandingText } from './use-landing-text.ts';

const Columns = styled.div`
  display: grid;
  gap: var(--space-10) var(--space-16);

  @media (min-width: 1024px) {
    grid-template-columns: minmax(0, 6fr) minmax(0, 7fr);
    align-items: start;
  }
`;

const Words = styled.div`
  p {
    max-width: 60ch;
    margin-top: var(--space-4);
    color: var(--ink-soft);
    font-size: var(--text-18);
  }
`;

const Ledger = styled.table`
  width: 100%;
  font-variant-numeric: tabular-nums lining-nums;

  caption {
    padding-bottom: var(--space-3);
    font-weight: 600;
    text-align: start;
  }

  thead tr {
    border-bottom: 2px solid var(--ink);
  }

  tbody tr {
    border-bottom: 1px solid var(--line);
  }

  tbody tr:last-child {
    border-bottom: 4px double var(--ink);
  }

  th,
  td {
    padding: 14px var(--space-2);
    text-align: end;
  }

  th:first-child {
    padding-inline-start: 0;
    text-align: start;
  }

  th:last-child,
  td:last-child {
    padding-inline-end: 0;
  }

  thead th {
    padding-block: var(--space-2);
    color: var(--ink-soft);
    font-size: var(--text-14);
  }
`;

const millionNaira = 100_000_000;

/** The agency's bands of business size: people employed, and assets without land and buildings up to so many kobo. */
const sizes = [
  { key: 'nano', people: '1–2', assets: 3 * millionNaira },
  { key: 'micro', people: '3–9', assets: 25 * millionNaira },
  { key: 'small', people: '10–49', assets: 100 * millionNaira },
  { key: 'medium', people: '50–199', assets: 1000 * millionNaira },
] as const;

export function About() {
  const { t } = useTranslation('home');
  const text = useLandingText();
  const { shortName } = shellConfig();
  const locale = useIntlLocale();
  return (
    <Band id="about" tabIndex={-1} aria-labelledby="about-title" $ground="surface">
      <Columns>
        <Words>
          <BandTitle id="about-title">{t('about.title', { shortName })}</BandTitle>
          <p {...text('about.first')} />
          <p {...text('about.second')} />
        </Words>
        <Ledger>
          <caption>{t('about.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('about.size')}</th>
              <th scope="col">{t('about.people')}</th>
              <th scope="col">{t('about.assets')}</th>
            </tr>
          </thead>
          <tbody>
            {sizes.map(({ key, people, assets }) => (
              <tr key={key}>
                <th scope="row">{t(`about.sizes.${key}`)}</th>
                <td>{people}</td>
                <td>{formatMoney(assets, locale)}</td>
              </tr>
            ))}
          </tbody>
        </Ledger>
      </Columns>
    </Band>
  );
}
