import type { User } from '@portal/contract';
import { PhoneField, TextField } from '@portal/ui/forms';
import { Banner, Button } from '@portal/ui';
import { formatPhone } from '@portal/contract/format-phone';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSendPhoneCodeMutation, userSave } from './endpoints.ts';
import { failedSending, NewPhoneDialog, type Sending } from './new-phone-dialog.tsx';
import { pick } from './pick.ts';
import { userForm, userValues, type UserValues } from './record-form.ts';
import { TabForm } from './tab-form.tsx';
import type { TabProps } from './tab-props.ts';

/** Tab 0: saves the owner's own details. A new phone number is confirmed before the next step. */
export function UserTab({ user, onSaved, ...rest }: TabProps & { user: User }) {
  const { t } = useTranslation('mf-profile');
  const [unconfirmed, setUnconfirmed] = useState<{ user: User; sending?: Sending } | null>(null);
  const waiting = user.new_phone_number;
  const isUnproved = waiting === user.phone_number;
  const [sendCode, { isLoading: isSending }] = useSendPhoneCodeMutation();
  const handleConfirm = async () => {
    if (!isUnproved) return setUnconfirmed({ user });
    const { error } = await sendCode('sms');
    setUnconfirmed({ user, sending: error ? failedSending(error) : { sentAt: Date.now() } });
  };
  const isPhoneSent = useRef(false);
  const handleSaved = (saved: User | null) => {
    if (isPhoneSent.current && saved?.new_phone_number)
      setUnconfirmed({ user: saved, sending: { sentAt: Date.now() } });
    else onSaved(saved);
  };
  return (
    <>
      <TabForm
        tab="user"
        userId={user.id}
        schema={userForm}
        values={userValues(user)}
        version={user.version}
        request={(output, changed, save) => {
          isPhoneSent.current = changed.includes('phone_number');
          return userSave(withName(pick(output, changed), output), save);
        }}
        valuesFor={(name, saved) => pick(userValues({ ...user, [name]: saved }), [name])}
        savedMessage={t('edit.profileSaved')}
        {...rest}
        onSaved={handleSaved}
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
        {waiting && (
          <Banner
            tone="warning"
            action={
              <Button
                size="sm"
                variant="quiet"
                busy={isSending}
                onClick={() => void handleConfirm()}
              >
                {t(isUnproved ? 'newPhone.send' : 'newPhone.enter')}
              </Button>
            }
          >
            {isUnproved
              ? t('newPhone.unproved', { phone: formatPhone(waiting) })
              : t('newPhone.waits', {
                  phone: formatPhone(waiting),
                  former: formatPhone(user.phone_number),
                })}
          </Banner>
        )}
        <TextField<UserValues>
          name="email"
          type="email"
          label={t('fields.email')}
          autoComplete="email"
        />
      </TabForm>
      {unconfirmed?.user.new_phone_number && (
        <NewPhoneDialog
          phone={unconfirmed.user.new_phone_number}
          sending={unconfirmed.sending}
          onConfirmed={onSaved}
          onClose={() => {
            setUnconfirmed(null);
            // The save is done; the number waits for its code.
            if (isPhoneSent.current) onSaved(unconfirmed.user);
          }}
        />
      )}
    </>
  );
}

/** The specified call takes the whole name; who sends it has first and last name as well. */
function withName<Patch extends Partial<UserValues>>(
  patch: Patch,
  { first_name, last_name }: Pick<UserValues, 'first_name' | 'last_name'>,
): Patch & { name?: string } {
  const isNamed = 'first_name' in patch || 'last_name' in patch;
  return isNamed ? { ...patch, name: `${first_name} ${last_name}` } : patch;
}
