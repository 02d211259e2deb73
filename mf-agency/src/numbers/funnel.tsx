import type { NumbersOfPeriod } from '@portal/contract/agency';
import { Card, Stack, Table, useIntlLocale } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

const Bar = styled.span<{ $share: number }>`
  display: block;
  width: max(2px, ${({ $share }) => $share * 100}%);
  height: 8px;
  border-radius: 3px;
  background: var(--primary);

  @media (forced-colors: active) {
    forced-color-adjust: none;
    background: CanvasText;
  }
`;

const steps = ['registered', 'activated', 'completed', 'first_benefit'] as const;

/** How far the businesses of the period have come; a table whose bars show the same as its numbers. */
export function Funnel({ funnel }: Pick<NumbersOfPeriod, 'funnel'>) {
  const { t } = useTranslation('mf-agency');
  const locale = useIntlLocale();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const shareOf = (value: number) => (funnel.registered === 0 ? 0 : value / funnel.registered);
  return (
    <Card as="section" aria-labelledby="funnel">
      <Stack gap={4}>
        <h2 id="funnel">{t('numbers.funnel')}</h2>
        <p>{t('numbers.funnelText')}</p>
        <Table
          caption={t('numbers.funnel')}
          captionHidden
          rows={steps.map((step) => ({ step, value: funnel[step] }))}
          rowKey={({ step }) => step}
          columns={[
            {
              key: 'step',
              header: t('numbers.step'),
              cell: ({ step, value }) => (
                <>
                  {t(`numbers.steps.${step}`)}
                  <Bar aria-hidden="true" $share={shareOf(value)} />
                </>
              ),
            },
            {
              key: 'value',
              header: t('numbers.value'),
              align: 'end',
              cell: ({ value }) => value.toLocaleString(locale),
            },
            {
              key: 'share',
              header: t('numbers.share'),
              align: 'end',
              narrow: 'line',
              cell: ({ value }) => percent.format(shareOf(value)),
            },
          ]}
        />
      </Stack>
    </Card>
  );
}
