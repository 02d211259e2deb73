import { Button, Card } from '@portal/ui';
import { SelectField } from '@portal/ui/choices';
import { CheckboxField, Form, SubmitButton, usePortalForm } from '@portal/ui/forms';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { injectablePhases, writeInjectedFault } from '../../dev-tools/injected-fault.ts';
import { showToast } from '@portal/ui/toast';
import type { ReleaseSet } from '../../live-releases/live-releases.ts';

const schema = z.object({
  remote: z.string().check(z.minLength(1, 'required')),
  phase: z.enum(injectablePhases, { error: 'required' }),
  onlyLive: z.boolean(),
});
type Values = { remote: string; phase: string; onlyLive: boolean };

/** Makes a remote fail only in this tab: what an owner would see, before one does. */
export function InjectFault({ releaseSet }: { releaseSet: ReleaseSet }) {
  const { t } = useTranslation('dev-tools');
  const form = usePortalForm({
    schema,
    defaultValues: { remote: '', onlyLive: false },
  });
  const releases = new Map(
    releaseSet.boot.remotes.map(({ descriptor, release }) => [descriptor.name, release]),
  );
  return (
    <Card>
      <Form
        form={form}
        onSubmit={({ remote, phase, onlyLive }) => {
          writeInjectedFault({
            remote,
            phase,
            release: onlyLive ? (releases.get(remote) ?? null) : null,
          });
          showToast({ message: t('faultInjection.started'), tone: 'info' });
        }}
      >
        <SelectField<Values>
          name="remote"
          label={t('remote')}
          choices={[...releases.keys()].map((name) => ({ value: name, label: name }))}
        />
        <SelectField<Values>
          name="phase"
          label={t('faultInjection.way')}
          choices={injectablePhases.map((phase) => ({
            value: phase,
            label: t(`faultInjection.phases.${phase}`),
          }))}
        />
        <CheckboxField<Values>
          name="onlyLive"
          label={t('faultInjection.onlyLive')}
          hint={t('faultInjection.onlyLiveHint')}
        />
        <SubmitButton>{t('faultInjection.start')}</SubmitButton>
        <Button variant="quiet" onClick={() => writeInjectedFault(null)}>
          {t('faultInjection.stop')}
        </Button>
      </Form>
    </Card>
  );
}
