import { isApiError } from '@portal/remote-kit/api';
import { changeReason, type ShownChannel, type ShownRelease } from '@portal/contract';
import { Banner, formatDate, useIntlLocale } from '@portal/ui';
import { SelectField } from '@portal/ui/choices';
import { Dialog, DialogActions } from '@portal/ui/dialog';
import { CheckboxField, Form, SubmitButton, TextField, usePortalForm } from '@portal/ui/forms';
import { showToast } from '@portal/ui/toast';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import {
  changeOf,
  everyone,
  shares,
  staff,
  theOneBefore,
  type AskedChange,
} from './asked-change.ts';
import { ChangePreview } from './change-preview.tsx';
import { useChangeReleasesMutation } from './endpoints.ts';
import { useAudienceName } from './use-audience-name.ts';

const chosen = z.string().check(z.minLength(1, 'required'));
/** @param takenBack ids of releases that are given to visitors again only on purpose */
const makeSchema = (takenBack: readonly string[]) =>
  z.object({ version: chosen, audience: chosen, reason: changeReason(), again: z.boolean() }).check(
    z.refine(({ version, again }) => again || !takenBack.includes(version), {
      path: ['again'],
      error: 'required',
    }),
  );
type Schema = ReturnType<typeof makeSchema>;
type Values = z.input<Schema>;

interface ChangeDialogProps {
  channel: ShownChannel;
  asked: AskedChange;
  /** Releases of the app that could take the place of the live one. */
  published: readonly ShownRelease[];
  onClose: () => void;
}

/**
 * One change of one channel: the dialog shows what would change before the reason is typed. It is made only
 * if the channel is as it was when the dialog opened; otherwise everything typed stays, and what has
 * happened since is shown first.
 */
export function ChangeDialog({ channel, asked, published, onClose }: ChangeDialogProps) {
  const { t } = useTranslation('releases');
  const [seen, setSeen] = useState(channel.number);
  const [isLate, setIsLate] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [change] = useChangeReleasesMutation();
  const isRelease = asked.kind === 'release';
  const takenBack = channel.taken_back?.filter(({ app }) => app === asked.app) ?? [];
  const schema = makeSchema(takenBack.map(({ release }) => release));
  const form = usePortalForm({
    schema,
    defaultValues: {
      version: isRelease ? asked.version : theOneBefore,
      audience: isRelease ? asked.audience : everyone,
      reason: '',
      again: false,
    },
  });
  const values = useWatch({ control: form.control });
  const { version = '', audience = '' } = values;
  const mark = takenBack.find(({ release }) => release === version);
  // The preview changes nothing: whether it fits is shown before the box is ticked.
  const wanted =
    audience === '' ? null : changeOf(asked, { version, audience, again: mark !== undefined });

  const submit = async ({ reason, ...choice }: z.output<Schema>) => {
    const body = changeOf(asked, choice);
    if (!body) return;
    setFailure(null);
    const params = { channel: channel.channel };
    const { data, error } = await change({
      params,
      body: { change: body, expected: seen, reason },
    });
    if (data) {
      showToast({
        message: t('change.done', { ...params, revision: data.data.revision }),
        tone: 'positive',
      });
      onClose();
    } else if (isApiError(error) && error.status === 409) setIsLate(true);
    else setFailure(isApiError(error) ? error.message : '');
  };
  // The newer changes are there as soon as the page has looked again.
  if (isLate && channel.number !== seen) setSeen(channel.number);

  const title = t(`change.${asked.kind}`, { app: asked.app, channel: channel.channel });
  return (
    <Dialog open onClose={onClose} title={title} dismissible="by-key">
      <Form form={form} onSubmit={submit} label={title}>
        {isLate && (
          <Banner
            role="alert"
            tone="warning"
            title={t('change.changedByOther', { channel: channel.channel })}
          >
            {channel.live && <p>{t('byFor', channel.live)}</p>}
            <p>{t('change.changedByOtherText', { revision: channel.number })}</p>
          </Banner>
        )}
        {failure !== null && (
          <Banner role="alert" tone="danger" title={t('change.failed')}>
            <span lang="en">{failure}</span>
          </Banner>
        )}
        <ChoiceFields asked={asked} published={published} />
        {mark && (
          <Banner tone="warning" title={t('change.takenBack', { revision: mark.revision })}>
            <p>{t('byFor', mark)}</p>
            <CheckboxField<Values> name="again" label={t('change.again')} />
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
        <TextField<Values>
          name="reason"
          label={t('change.reason')}
          hint={t('change.reasonHint')}
          autoComplete="off"
          maxLength={500}
        />
        <DialogActions>
          <SubmitButton>
            {t(
              `change.submit.${isRelease && audience !== '' && audience !== everyone ? 'canary' : asked.kind}`,
            )}
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** Which release, and who gets it: what the kind of change leaves open. */
function ChoiceFields({ asked, published }: Pick<ChangeDialogProps, 'asked' | 'published'>) {
  const { t } = useTranslation('releases');
  const locale = useIntlLocale();
  const audienceName = useAudienceName();
  if (asked.kind === 'clear') return null;
  const versions = published.map(({ id, built_at }) => ({
    value: id,
    label: t('change.built', { id, date: `${formatDate(built_at, locale)} ${t('zone')}` }),
  }));
  const everyoneChoice = { value: everyone, label: t('audience.everyone') };
  const parts = [
    { value: staff, label: audienceName({ kind: 'staff' }) },
    ...shares.map((percent) => ({
      value: String(percent),
      label: audienceName({ kind: 'percent', percent }),
    })),
  ];
  if (asked.kind === 'rollback')
    return (
      <SelectField<Values>
        name="version"
        label={t('change.to')}
        choices={[{ value: theOneBefore, label: t('change.before') }, ...versions]}
      />
    );
  return (
    <>
      <SelectField<Values> name="version" label={t('change.to')} choices={versions} />
      <SelectField<Values>
        name="audience"
        label={t('change.forWhom')}
        choices={asked.app === 'shell' ? [everyoneChoice] : [...parts, everyoneChoice]}
      />
    </>
  );
}
