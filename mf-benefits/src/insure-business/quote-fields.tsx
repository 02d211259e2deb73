import { assetBands, insuredItems, peopleBands, type Policy } from '@portal/contract';
import { SelectField } from '@portal/ui/choices';
import { CheckboxField } from '@portal/ui/forms';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Policies } from './endpoints.ts';
import type { QuoteValues as Values } from './quote-schema.ts';

const Group = styled.fieldset`
  border: 0;

  legend {
    font-weight: 600;
  }
`;

export function itemsOf(values: Values) {
  return insuredItems.filter((item) => values[item]);
}

/** First values of the form. @param terms what is or was insured; `known` says the rest */
export function quoteValues(
  terms: Policy['terms'] | undefined,
  known?: Pick<Policies, 'asset_band' | 'people_band'>,
): Values {
  const has = (item: (typeof insuredItems)[number]) =>
    terms ? terms.covers.some((cover) => cover.item === item) : item === 'stock';
  return {
    stock: has('stock'),
    premises: has('premises'),
    equipment: has('equipment'),
    goods_in_transit: has('goods_in_transit'),
    people: has('people'),
    asset_band: terms?.asset_band ?? known?.asset_band ?? ('' as never),
    people_band: terms?.people_band ?? known?.people_band ?? ('' as never),
  };
}

/** The insured items, and the size of the business. */
export function QuoteFields() {
  const { t } = useTranslation('mf-benefits');
  return (
    <>
      <Group>
        <legend>{t('quote.items')}</legend>
        {insuredItems.map((item) => (
          <CheckboxField<Values>
            key={item}
            name={item}
            label={t(`insurance.items.${item}.name`)}
            hint={t(`insurance.items.${item}.text`)}
          />
        ))}
      </Group>
      <SelectField<Values>
        name="asset_band"
        label={t('quote.assets')}
        hint={t('quote.assetsHint')}
        choices={assetBands.map((band) => ({
          value: band,
          label: t(`insurance.assets.${band}`),
        }))}
      />
      <SelectField<Values>
        name="people_band"
        label={t('quote.people')}
        choices={peopleBands.map((band) => ({ value: band, label: band }))}
      />
    </>
  );
}
