import { industries, listOfIndustry } from '@portal/contract';
import { loadLists } from '@portal/contract/reference-data';
import { currentLocale } from '@portal/remote-kit/i18n';
import { ComboboxField } from '@portal/ui/combobox';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useChoices } from './choices.ts';
import type { DescriptionValues } from './record-form.ts';

type Area = Pick<DescriptionValues, 'industry' | 'specific_area'>;

interface FindAreaProps {
  /** The fields below it, which can be changed too. */
  chosen: Area;
  onFind: (area: Area) => void;
}

/**
 * A search over the areas of all industries: an owner knows "hairdressing", and not that it is a general service. It has
 * a form of its own, because what is searched is not a field of the record.
 */
export function FindArea({ chosen, onFind }: FindAreaProps) {
  const { t } = useTranslation('mf-profile');
  const found = chosen.specific_area && `${chosen.industry} ${chosen.specific_area}`;
  const form = useForm({ values: { found } });
  const locale = currentLocale();
  const areas = useChoices(
    `all areas ${locale}`,
    async (variant) => {
      const lists = await loadLists(variant, locale);
      return industries.flatMap((industry) =>
        lists[listOfIndustry[industry]].map(({ id, name }) => ({
          id: `${industry} ${id}`,
          name: t('edit.areaOf', { area: name, industry: t(`industries.${industry}`) }),
        })),
      );
    },
    { chosen: '' },
  );
  // Without the lists there is nothing to find. The fields below say so, and ask for them again.
  if (areas.hasFailed) return null;
  return (
    <FormProvider {...form}>
      <ComboboxField
        name="found"
        label={t('edit.findArea')}
        hint={t('edit.findAreaHint')}
        optional
        choices={areas.choices}
        loading={areas.isLoading}
        onChoose={(value) => {
          const industry = industries.find((name) => value.startsWith(`${name} `));
          if (industry) onFind({ industry, specific_area: value.slice(industry.length + 1) });
        }}
      />
    </FormProvider>
  );
}
