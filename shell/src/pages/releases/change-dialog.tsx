import { changeReason, type ShownChannel, type ShownRelease } from '@portal/contract';
import { Banner } from '@portal/ui';
import { SelectField } from '@portal/ui/choices';
import { Dialog, DialogActions } from '@portal/ui/dialog';
import { CheckboxField, Form, SubmitButton, usePortalForm } from '@portal/ui/forms';
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
import { ReasonField } from './reason-field.tsx';
import { useAudienceName } from './use-audience-name.ts';
import { useChannelChange } from './use-channel-change.tsx';
import { useReleaseChoices } from './use-release-choices.ts';

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

/** One change of one app: the dialog shows what would change before the reason is typed. */
export function ChangeDialog({ channel, asked, published, onClose }: ChangeDialogProps) {
  const { t } = useTranslation('releases');
  const { seen, send, notices } = useChannelChange(channel, onClose);
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
    const change = changeOf(asked, choice);
    if (change) await send(change, reason);
  };

  const title = t(`change.${asked.kind}`, { app: asked.app, channel: channel.channel });
  return (
    <Dialog open onClose={onClose} title={title} dismissible="by-key">
      <Form form={form} onSubmit={submit} label={title}>
        {notices}
        {asked.kind === 'retire' && <p>{t('change.retireText')}</p>}
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
        <ReasonField />
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
  const audienceName = useAudienceName();
  const versions = useReleaseChoices()(published);
  if (asked.kind === 'clear' || asked.kind === 'retire') return null;
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
