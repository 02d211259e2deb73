import { agencyReasonBody, type Announcement } from '@portal/contract/agency';
import { useHasRole, useShowProblem } from '@portal/remote-kit/staff';
import { Button, Card, DateText, DefinitionList, Stack, useIntlLocale } from '@portal/ui';
import { Dialog, DialogActions } from '@portal/ui/dialog';
import { Form, FormErrorSummary, SubmitButton, TextField, usePortalForm } from '@portal/ui/forms';
import { showToast } from '@portal/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWithdrawAnnouncementMutation } from './announcements-api.ts';
import { useAudienceNames } from './audience-choices.ts';
import { Preview } from './preview.tsx';
import { StatusBadge } from './status-badge.tsx';

const schema = agencyReasonBody();

/** An announcement that is sent cannot be changed, only withdrawn. */
export function SentAnnouncement({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation('mf-finance');
  const mayChange = useHasRole('publishing');
  const locale = useIntlLocale();
  const [isAsked, setIsAsked] = useState(false);
  const audience = useAudienceNames(announcement.audience);
  const { sent_at, starts_at, ends_at, withdrawn_at, recipients, status } = announcement;
  const date = (iso: string | null) => iso && <DateText iso={iso} />;
  return (
    <Stack gap={5}>
      <Card>
        <Stack gap={4}>
          <h2>{announcement.texts.en.subject}</h2>
          <DefinitionList
            items={[
              {
                term: t('announce.status'),
                description: <StatusBadge announcement={announcement} />,
              },
              {
                term: t('announce.recipients'),
                description: new Intl.NumberFormat(locale).format(recipients),
              },
              { term: t('announce.audience'), description: audience },
              { term: t('announce.sentBy'), description: announcement.sent_by },
              { term: t('announce.statuses.sent'), description: date(starts_at ?? sent_at) },
              { term: t('announce.endsAt'), description: date(ends_at) },
              { term: t('announce.statuses.withdrawn'), description: date(withdrawn_at) },
            ]}
          />
          {mayChange && (status === 'sending' || status === 'sent') && (
            <div>
              <Button variant="danger" onClick={() => setIsAsked(true)}>
                {t('announce.withdraw')}
              </Button>
            </div>
          )}
        </Stack>
      </Card>
      <Preview texts={announcement.texts} />
      {isAsked && <WithdrawDialog announcement={announcement} onClose={() => setIsAsked(false)} />}
    </Stack>
  );
}

function WithdrawDialog({
  announcement: { id, version },
  onClose,
}: {
  announcement: Announcement;
  onClose: () => void;
}) {
  const { t } = useTranslation('mf-finance');
  const [withdraw] = useWithdrawAnnouncementMutation();
  const showProblem = useShowProblem();
  const [problem, setProblem] = useState<string | null>(null);
  const form = usePortalForm({ schema, defaultValues: { reason: '' } });
  const submit = async (body: { reason: string }) => {
    setProblem(null);
    const { error } = await withdraw({
      params: { id },
      headers: { 'if-match': `"${version}"` },
      body,
    });
    if (error) return setProblem(showProblem(form, error));
    showToast({ message: t('announce.withdrawn') });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('announce.withdraw')}
      description={t('announce.withdrawText')}
    >
      <Form form={form} onSubmit={submit} label={t('announce.withdraw')}>
        <FormErrorSummary message={problem} />
        <TextField
          name="reason"
          autoComplete="off"
          label={t('announce.reason')}
          hint={t('announce.reasonHint')}
        />
        <DialogActions>
          <SubmitButton>{t('announce.withdraw')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
