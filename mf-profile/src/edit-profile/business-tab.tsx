import { recordSections } from '@portal/contract';
import { useTranslation } from 'react-i18next';
import { businessSave } from './endpoints.ts';
import { FieldGroup } from './field-group.tsx';
import { pick } from './pick.ts';
import { RecordFields } from './record-field.tsx';
import { businessForm, businessPayload, businessValues } from './record-form.ts';
import { TabForm } from './tab-form.tsx';
import type { BusinessTabProps } from './tab-props.ts';

const sections = ['about', 'place', 'registration'] as const;

/** Tab 2: the business. */
export function BusinessTab({ record, ...rest }: BusinessTabProps) {
  const { t } = useTranslation('mf-profile');
  return (
    <TabForm
      tab="business"
      userId={record.user.id}
      schema={businessForm}
      values={businessValues(record)}
      version={record.version}
      request={(output, changed, save) =>
        businessSave(record.id, pick(businessPayload(output), changed), save)
      }
      valuesFor={(name, saved) => pick(businessValues({ ...record, [name]: saved }), [name])}
      savedMessage={t('edit.businessSaved')}
      {...rest}
    >
      {sections.map((section) => (
        <FieldGroup key={section} title={t(`business.${section}`)}>
          <RecordFields names={recordSections[section]} />
        </FieldGroup>
      ))}
    </TabForm>
  );
}
