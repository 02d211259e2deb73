import {
  assetBands,
  insuredItems,
  peopleBands,
  quoteInsurance,
  type InsuranceRates,
} from '@portal/contract';
import { insuranceRatesContents, type InsuranceRatesDraft } from '@portal/contract/catalogue';
import { Card, Grid, Muted, Stack } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { QuoteResult } from '../../insure-business/quote-result.tsx';
import { locales as texts } from '../../insurance-texts/locales.ts';
import { NairaField } from '../fields/naira-field.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { PercentField } from '../fields/number-fields.tsx';
import type { FieldsProps, KindView, PreviewProps } from '../kind-view.ts';

const Title = styled.h2`
  margin-bottom: var(--space-3);
  font-size: var(--text-18);
`;

function Fields({ isReadOnly }: FieldsProps) {
  const { t } = useTranslation('mf-benefits');
  const label = (field: string) => t(`catalogue.kinds.insurance_rates.fields.${field}`);
  return (
    <Stack gap={4}>
      <Muted>{t('catalogue.kinds.insurance_rates.explained')}</Muted>
      <Grid gap={4} min={280}>
        {insuredItems.map((item) => (
          <Card key={item} as="section">
            <Title>{t(`catalogue.kinds.insurance_rates.items.${item}`)}</Title>
            <Stack gap={4}>
              {item === 'people' ? (
                <NairaField
                  name="people.person_kobo"
                  label={label('people_person_kobo')}
                  isReadOnly={isReadOnly}
                />
              ) : (
                <NumberField
                  name={`${item}.share`}
                  label={label(`${item}_share`)}
                  isReadOnly={isReadOnly}
                />
              )}
              <PercentField
                name={`${item}.rate`}
                label={label(`${item}_rate`)}
                isReadOnly={isReadOnly}
              />
            </Stack>
          </Card>
        ))}
      </Grid>
    </Stack>
  );
}

/** Businesses whose quotes are shown: the smallest, and one in the middle. */
const examples = [0, 1] as const;

/** Quotes of two businesses that insure everything. */
function Preview({ content }: PreviewProps<InsuranceRatesDraft>) {
  const { t } = useTranslation('mf-benefits');
  const { success, data } = insuranceRatesContents.content.safeParse(content);
  // A quote of incomplete rates would show a price that no owner pays.
  if (!success) return <Muted>{t('catalogue.kinds.insurance_rates.incomplete')}</Muted>;
  const rates: InsuranceRates = data;
  return (
    <Stack gap={5}>
      {examples.map((place) => {
        const asset_band = assetBands[place];
        const people_band = peopleBands[place];
        return (
          <Stack key={place} gap={3}>
            <h2>
              {t(`insurance.assets.${asset_band}`)} · {people_band}
            </h2>
            <QuoteResult
              quote={quoteInsurance({ items: insuredItems, asset_band, people_band }, rates)}
            />
          </Stack>
        );
      })}
    </Stack>
  );
}

/** The rates of business insurance. */
export const insuranceRatesView: KindView<InsuranceRatesDraft> = { Fields, Preview, texts };
