import { Card } from '@portal/ui';
import { SelectField } from '@portal/ui/choices';
import { Form, SubmitButton, TextField, usePortalForm } from '@portal/ui/forms';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { overrideParameter } from '../../dev-tools/active-overrides.ts';
import type { ReleaseSet } from '../../live-releases/live-releases.ts';

const schema = z.object({
  remote: z.string().check(z.minLength(1, 'required')),
  from: z.string().check(z.minLength(1, 'required')),
});
type Values = z.input<typeof schema>;

/** Another release of a remote, or one from a developer's machine, only in this tab. */
export function OverrideRemote({ releaseSet }: { releaseSet: ReleaseSet }) {
  const { t } = useTranslation('dev-tools');
  const form = usePortalForm({ schema, defaultValues: { remote: '', from: '' } });
  const { devTools, remotes } = releaseSet.boot;
  const origins = devTools?.origins ?? [];
  return (
    <Card>
      <Form
        form={form}
        onSubmit={({ remote, from }) => {
          location.assign(
            `/?${overrideParameter}=${encodeURIComponent(`${remote}@${from.trim()}`)}`,
          );
        }}
      >
        <SelectField<Values>
          name="remote"
          label={t('remote')}
          choices={remotes.map(({ descriptor: { name } }) => ({ value: name, label: name }))}
        />
        <TextField<Values>
          name="from"
          label={t('override.from')}
          hint={[t('override.fromHint'), origins.join(', ')].filter(Boolean).join(' ')}
          autoComplete="off"
        />
        <SubmitButton>{t('override.apply')}</SubmitButton>
      </Form>
    </Card>
  );
}
