import type { User } from '@portal/shared-lib/contract';
import { PhoneField, TextField } from '@portal/shared-lib/ui/forms';
import { useTranslation } from 'react-i18next';
import { userSave } from './endpoints.ts';
import { pick } from './pick.ts';
import { userForm, userValues, type UserValues } from './record-form.ts';
import { TabForm } from './TabForm.tsx';
import type { TabProps } from './tab-props.ts';

/** Tab 0: saves the owner's own details. */
export function UserTab({ user, ...rest }: TabProps & { user: User }) {
  const { t } = useTranslation('mf-profile');
  return (
    <TabForm
      tab="user"
      userId={user.id}
      schema={userForm}
      values={userValues(user)}
      version={user.version}
      request={(output, changed, save) => userSave(pick(output, changed), save)}
      valuesFor={(name, saved) => ({ [name]: saved })}
      savedMessage={t('edit.profileSaved')}
      {...rest}
    >
      <TextField<UserValues>
        name="first_name"
        label={t('fields.first_name')}
        autoComplete="given-name"
      />
      <TextField<UserValues>
        name="last_name"
        label={t('fields.last_name')}
        autoComplete="family-name"
      />
      <PhoneField<UserValues>
        name="phone_number"
        label={t('fields.phone_number')}
        hint={t('edit.contactHint')}
      />
      <TextField<UserValues>
        name="email"
        type="email"
        label={t('fields.email')}
        autoComplete="email"
      />
    </TabForm>
  );
}
