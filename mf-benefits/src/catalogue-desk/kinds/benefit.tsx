import {
  benefitCategories,
  businessClasses,
  completePrices,
  inLocale,
  insuranceSlug,
  plans,
  type Benefit,
} from '@portal/contract';
import type { BenefitDraft } from '@portal/contract/catalogue';
import { Stack } from '@portal/ui';
import { SelectField } from '@portal/ui/choices';
import { CheckboxField, TextArea, TextField } from '@portal/ui/forms';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { BenefitCard } from '../../browse-benefits/benefit-card.tsx';
import { locales as texts } from '../../locales.ts';
import { AgencyBenefit } from '../../view-agency-benefits/agency-benefit.tsx';
import { BenefitDetail } from '../../view-benefit/benefit-page.tsx';
import { PricesAndNext } from '../../view-benefit/prices-and-next.tsx';
import { ChoiceLabel, ChoicesField } from '../fields/choices-field.tsx';
import { LinesField } from '../fields/lines-field.tsx';
import { NairaField } from '../fields/naira-field.tsx';
import { NumberField } from '../fields/number-field.tsx';
import type { FieldsProps, KindView, PreviewProps } from '../kind-view.ts';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(180px, 1fr));
  gap: var(--space-4);
`;

function Fields({ locale, isReadOnly, isKnown }: FieldsProps) {
  const { t } = useTranslation('mf-benefits');
  const label = (field: string) => t(`catalogue.kinds.benefit.fields.${field}`);
  const at = `texts.${locale}`;
  const field = { autoComplete: 'off', readOnly: isReadOnly } as const;
  return (
    <Stack gap={5}>
      <TextField key={`${at}.title`} name={`${at}.title`} label={label('texts_title')} {...field} />
      <TextArea
        key={`${at}.summary`}
        name={`${at}.summary`}
        label={label('texts_summary')}
        rows={3}
        {...field}
      />
      <TextArea
        key={`${at}.audience`}
        name={`${at}.audience`}
        label={label('texts_audience')}
        rows={2}
        {...field}
      />
      <LinesField
        key={`${at}.gives`}
        name={`${at}.gives`}
        label={label('texts_gives')}
        hint={t('catalogue.oneLineEach')}
        isReadOnly={isReadOnly}
      />
      <LinesField
        key={`${at}.documents`}
        name={`${at}.documents`}
        label={label('texts_documents')}
        hint={t('catalogue.oneLineEach')}
        isReadOnly={isReadOnly}
      />
      <Grid>
        <SelectField
          name="category"
          label={label('category')}
          disabled={isReadOnly || isKnown}
          choices={benefitCategories.map((value) => ({
            value,
            label: t(`catalogue.kinds.benefit.categories.${value}`),
          }))}
        />
        <TextField name="provider" label={label('provider')} {...field} />
        <NumberField
          name="position_in_list"
          label={label('position_in_list')}
          isReadOnly={isReadOnly}
        />
      </Grid>
      <Prices isReadOnly={isReadOnly} />
      <ChoicesField
        name="classes"
        label={label('classes')}
        isReadOnly={isReadOnly}
        choices={businessClasses.map((value) => ({ value, label: t(`benefit.class.${value}`) }))}
      />
      <CheckboxField name="is_new" label={label('is_new')} disabled={isReadOnly} />
    </Stack>
  );
}

/** A benefit without prices is free, or priced in another way. */
function Prices({ isReadOnly }: { isReadOnly: boolean }) {
  const { t } = useTranslation('mf-benefits');
  const { field } = useController({ name: 'prices' });
  const category = useWatch({ name: 'category' }) as string;
  const hasPrices = field.value !== null;
  return (
    <Stack gap={3}>
      <ChoiceLabel>
        <input
          type="checkbox"
          checked={hasPrices}
          disabled={isReadOnly || (category === 'loan' && !hasPrices)}
          onChange={({ target }) =>
            field.onChange(
              target.checked ? Object.fromEntries(plans.map((plan) => [plan, null])) : null,
            )
          }
        />
        {t('catalogue.kinds.benefit.hasPrices')}
      </ChoiceLabel>
      {hasPrices && (
        <Grid>
          {plans.map((plan) => (
            <NairaField
              key={plan}
              name={`prices.${plan}`}
              label={t(`catalogue.kinds.benefit.fields.prices_${plan}`)}
              isReadOnly={isReadOnly}
            />
          ))}
        </Grid>
      )}
    </Stack>
  );
}

function Preview({ itemKey, content, locale }: PreviewProps<BenefitDraft>) {
  const benefit = benefitOf(itemKey, content, locale);
  if (benefit.category === 'smedan') {
    return (
      <Stack gap={6}>
        <BenefitCard benefit={benefit} />
        <AgencyBenefit benefit={benefit} />
      </Stack>
    );
  }
  return (
    <Stack gap={6}>
      <BenefitCard benefit={benefit} />
      <BenefitDetail benefit={benefit} first={null}>
        {/* The packages of a loan say what it costs. */}
        {benefit.category !== 'loan' && <PricesAndNext benefit={benefit} />}
      </BenefitDetail>
    </Stack>
  );
}

/** The response of the API to an owner who does not have it. */
function benefitOf(
  slug: string,
  content: BenefitDraft,
  locale: PreviewProps<BenefitDraft>['locale'],
): Benefit {
  const { texts, prices, ...rest } = content;
  const own = prices && plans.every((plan) => Number.isSafeInteger(prices[plan])) ? prices : null;
  return {
    ...rest,
    id: slug,
    slug,
    by_quote: slug === insuranceSlug,
    prices: own && completePrices(own as Parameters<typeof completePrices>[0]),
    fits: null,
    is_active: false,
    ...inLocale(texts, locale),
  };
}

export const benefitView: KindView<BenefitDraft> = { Fields, Preview, texts };
