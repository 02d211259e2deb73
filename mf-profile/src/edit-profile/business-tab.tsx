import { recordSections } from '@portal/contract';
import { useTranslation } from 'react-i18next';
import { businessSave } from './endpoints.ts';
import { FieldGroup } from './field-group.tsx';
import { pick } from './pick.ts';
import { RecordFields } from './record-field.tsx';
import { useOnScreen } from './open-edits.ts';
import { businessPrefill, personOf } from './prefill.ts';
import { businessForm, businessPayload, businessValues, userValues } from './record-form.ts';
import { TabForm } from './tab-form.tsx';
import type { BusinessTabProps } from './tab-props.ts';

const sections = ['about', 'place', 'registration'] as const;

/** Tab 2: the business. */
export function BusinessTab({ record, user, ...rest }: BusinessTabProps) {
  const { t } = useTranslation('mf-profile');
  const person = personOf(useOnScreen('user', userValues(user)));
  const onRecord = businessValues(record);
  return (
    <TabForm
      tab="business"
      userId={record.user.id}
      schema={businessForm}
      values={onRecord}
      prefill={businessPrefill(onRecord, person)}
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
