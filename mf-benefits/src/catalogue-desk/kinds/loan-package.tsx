import { eligibilityRules, inLocale, type LoanPackage } from '@portal/contract';
import type { LoanPackageDraft } from '@portal/contract/catalogue';
import { currentLocale } from '@portal/remote-kit/i18n';
import { Grid, Stack } from '@portal/ui';
import { SelectField } from '@portal/ui/choices';
import { TextArea, TextField } from '@portal/ui/forms';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { PackageCard } from '../../apply-for-loan/package-card.tsx';
import { locales as loanTexts } from '../../loan-texts/locales.ts';
import { useListPublicBenefitsQuery } from '../../public-benefits/endpoints.ts';
import { useListCatalogueQuery } from '../desk-api.ts';
import { ChoicesField } from '../fields/choices-field.tsx';
import { NairaField } from '../fields/naira-field.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { NumbersField, PercentField } from '../fields/number-fields.tsx';
import type { FieldsProps, KindView, PreviewProps } from '../kind-view.ts';

/** Labels and hints of several lines leave the fields of a row beside each other. */
const Terms = styled(Grid)`
  align-items: end;
`;

/**
 * The loans that owners are offered, and the one that is written already. Packages can be published before their loan, so
 * benefits that are not published are in it too; the list does not say which of them are loans.
 */
function useLoans(chosen: string) {
  const { t } = useTranslation('mf-benefits');
  const { data = [] } = useListPublicBenefitsQuery({ locale: currentLocale() });
  const unpublished = useListCatalogueQuery(unpublishedBenefits).data?.data ?? [];
  const loans = [
    ...data
      .filter(({ category }) => category === 'loan')
      .map(({ slug, title }) => ({ value: slug, label: title })),
    ...unpublished.map(({ key, name }) => ({
      value: key,
      label: t('catalogue.kinds.loan_package.unpublished', { name }),
    })),
  ];
  const isListed = chosen === '' || loans.some(({ value }) => value === chosen);
  return isListed ? loans : [{ value: chosen, label: chosen }, ...loans];
}

const unpublishedBenefits = { query: { kind: 'benefit', state: 'unpublished' } } as const;

function Fields({ locale, isReadOnly, isKnown }: FieldsProps) {
  const { t } = useTranslation('mf-benefits');
  const label = (field: string) => t(`catalogue.kinds.loan_package.fields.${field}`);
  const benefit = useWatch<LoanPackageDraft, 'benefit'>({ name: 'benefit' });
  const at = `texts.${locale}`;
  const field = { autoComplete: 'off', readOnly: isReadOnly } as const;
  return (
    <Stack gap={5}>
      <SelectField
        name="benefit"
        label={label('benefit')}
        hint={t('catalogue.kinds.loan_package.loanHint')}
        choices={useLoans(benefit)}
        disabled={isReadOnly || isKnown}
      />
      <TextField key={`${at}.name`} name={`${at}.name`} label={label('texts_name')} {...field} />
      <TextArea
        key={`${at}.summary`}
        name={`${at}.summary`}
        label={label('texts_summary')}
        rows={2}
        {...field}
      />
      <Terms gap={4} min={200}>
        <NairaField name="min_kobo" label={label('min_kobo')} isReadOnly={isReadOnly} />
        <NairaField name="max_kobo" label={label('max_kobo')} isReadOnly={isReadOnly} />
        <PercentField name="monthly_rate" label={label('monthly_rate')} isReadOnly={isReadOnly} />
        <NumbersField
          name="tenors"
          label={label('tenors')}
          hint={t('catalogue.kinds.loan_package.tenorsHint')}
          isReadOnly={isReadOnly}
        />
      </Terms>
      <Conditions isReadOnly={isReadOnly} />
      <NumberField
        name="position_in_list"
        label={label('position_in_list')}
        isReadOnly={isReadOnly}
      />
    </Stack>
  );
}

/** Conditions for a business. The months of trading belong to their condition. */
function Conditions({ isReadOnly }: Pick<FieldsProps, 'isReadOnly'>) {
  const { t } = useTranslation('mf-benefits');
  const { setValue } = useFormContext<LoanPackageDraft>();
  const rules = useWatch<LoanPackageDraft, 'rules'>({ name: 'rules' });
  const asksMonths = rules.includes('trading_months');
  useEffect(() => {
    if (!asksMonths) setValue('trading_months', null);
  }, [asksMonths, setValue]);
  return (
    <>
      <ChoicesField
        name="rules"
        label={t('catalogue.kinds.loan_package.fields.rules')}
        isReadOnly={isReadOnly}
        choices={eligibilityRules.map((value) => ({
          value,
          label: t(`catalogue.kinds.loan_package.rules.${value}`),
        }))}
      />
      {asksMonths && (
        <NumberField
          name="trading_months"
          label={t('catalogue.kinds.loan_package.fields.trading_months')}
          isReadOnly={isReadOnly}
        />
      )}
    </>
  );
}

const numberOf = (value: unknown) =>
  typeof value === 'number' && !Number.isNaN(value) ? value : 0;

/** The card of the package, as an owner sees it who meets all its conditions. */
function Preview({ itemKey, content, locale }: PreviewProps<LoanPackageDraft>) {
  const { benefit, texts, rules, tenors, ...terms } = content;
  const offer: LoanPackage = {
    id: itemKey,
    slug: benefit,
    ...inLocale(texts, locale),
    min_kobo: numberOf(terms.min_kobo),
    max_kobo: numberOf(terms.max_kobo),
    monthly_rate: numberOf(terms.monthly_rate),
    tenors: Array.isArray(tenors) ? tenors : [],
    eligibility: rules.map((rule) => ({
      rule,
      months: rule === 'trading_months' ? numberOf(terms.trading_months) : null,
      is_met: true,
    })),
    is_eligible: true,
    application: null,
  };
  return <PackageCard offer={offer} isChosen={false} onChoose={() => undefined} />;
}

/** A package of a lender. */
export const loanPackageView: KindView<LoanPackageDraft> = { Fields, Preview, texts: loanTexts };
