import { changeReason, type ShownChannel, type ShownRelease } from '@portal/contract';
import { Banner } from '@portal/ui';
import { SelectField } from '@portal/ui/choices';
import { Dialog, DialogActions } from '@portal/ui/dialog';
import { CheckboxField, Form, SubmitButton, usePortalForm } from '@portal/ui/forms';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { changeOfSeveral, theOneBefore, type AskedSeveral } from './asked-change.ts';
import { ChangePreview } from './change-preview.tsx';
import { ReasonField } from './reason-field.tsx';
import { useChannelChange } from './use-channel-change.tsx';
import { useReleaseChoices } from './use-release-choices.ts';

/** @param takenBack `<app> <id>` of releases that are given to visitors again only on purpose */
const makeSchema = (takenBack: ReadonlySet<string>, first: string) =>
  z
    .object({
      versions: z.record(z.string(), z.string()),
      reason: changeReason(),
      again: z.boolean(),
    })
    .check(
      z.refine(({ versions }) => Object.values(versions).some((version) => version !== ''), {
        path: ['versions', first],
        error: 'required',
      }),
      z.refine(
        ({ versions, again }) =>
          again || !Object.entries(versions).some((chosen) => takenBack.has(chosen.join(' '))),
        { path: ['again'], error: 'required' },
      ),
    );
type Schema = ReturnType<typeof makeSchema>;
type Values = z.input<Schema>;

interface ChangeSeveralDialogProps {
  channel: ShownChannel;
  asked: AskedSeveral;
  /** By app. */
  published: Readonly<Record<string, readonly ShownRelease[]>>;
  onClose: () => void;
}

/**
 * One change of several apps in one revision, for releases that fit only together. The solver checks what is chosen so far
 * after each choice.
 */
export function ChangeSeveralDialog(props: ChangeSeveralDialogProps) {
  const { channel, asked, published, onClose } = props;
  const { t } = useTranslation('releases');
  const choicesOf = useReleaseChoices();
  const { seen, send, notices } = useChannelChange(channel, onClose);
  const live = channel.live?.releases ?? {};
  const isRollback = asked.kind === 'rollback-several';
  // An app that is not live can go live with the others, and there is nothing to take it back from.
  const apps = Object.entries(published).flatMap(([app, releases]) => {
    const others = releases.filter(({ id }) => id !== live[app]);
    return others.length > 0 && (!isRollback || live[app] !== undefined) ? [{ app, others }] : [];
  });
  const marks = channel.taken_back ?? [];
  const schema = makeSchema(
    new Set(marks.map(({ app, release }) => `${app} ${release}`)),
    apps[0]?.app ?? '',
  );
  const form = usePortalForm({
    schema,
    defaultValues: {
      versions: Object.fromEntries(apps.map(({ app }) => [app, ''])),
      reason: '',
      again: false,
    },
  });
  const versions = useWatch({ control: form.control, name: 'versions' });
  const marked = marks.filter(({ app, release }) => versions[app] === release);
  // The preview changes nothing: whether they fit is shown before the box is ticked.
  const wanted = changeOfSeveral(asked, { versions, again: marked.length > 0 });

  const submit = async ({ reason, ...choice }: z.output<Schema>) => {
    const change = changeOfSeveral(asked, choice);
    if (change) await send(change, reason);
  };

  const title = t(`change.${asked.kind}`, { channel: channel.channel });
  return (
    <Dialog open onClose={onClose} title={title} dismissible="by-key">
      <Form form={form} onSubmit={submit} label={title}>
        {notices}
        <p>{t('change.severalText')}</p>
        {apps.map(({ app, others }) => (
          <SelectField<Values>
            key={app}
            name={`versions.${app}`}
            label={app}
            optional
            placeholder={live[app] === undefined ? t('diff.none') : t('change.stays')}
            choices={[
              ...(isRollback ? [{ value: theOneBefore, label: t('change.before') }] : []),
              ...choicesOf(others),
            ]}
          />
        ))}
        {marked.length > 0 && (
          <Banner tone="warning" title={t('change.severalTakenBack')}>
            {marked.map((mark) => (
              <p key={mark.app}>
                {mark.app}: {t('change.takenBack', { revision: mark.revision })}. {t('byFor', mark)}
              </p>
            ))}
            <CheckboxField<Values> name="again" label={t('change.againSeveral')} />
          </Banner>
        )}
        {wanted && (
          <ChangePreview
            key={JSON.stringify(wanted)}
            channel={channel.channel}
            change={wanted}
            expected={seen}
          />
        )}
        <ReasonField />
        <DialogActions>
          <SubmitButton>{t(`change.submit.${isRollback ? 'rollback' : 'release'}`)}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
