import { catalogueContents, type WholeCatalogueItem } from '@portal/contract/catalogue';
import { useStaff } from '@portal/remote-kit/staff';
import { Banner, Button, Cluster, Stack } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useApproveCatalogueVersionMutation,
  useDraftCatalogueVersionMutation,
  usePublishCatalogueVersionMutation,
  useWithdrawCatalogueVersionMutation,
} from '../desk-api.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { targetOf, useStep } from './use-step.ts';

type Asked = 'reject' | 'retire' | 'schedule' | null;

/** The steps that an item can take in its state. Saving and submitting a draft are in its form. */
export function Steps({ item }: { item: WholeCatalogueItem }) {
  const { t } = useTranslation('mf-benefits');
  const step = useStep();
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  return (
    <Stack gap={3}>
      {step.problem && <Banner tone="danger">{step.problem}</Banner>}
      {item.open_state === null && <Closed item={item} step={step} onAsk={setAsked} />}
      {item.open_state === 'submitted' && <Submitted item={item} step={step} onAsk={setAsked} />}
      {item.open_state === 'approved' && <Approved item={item} step={step} onAsk={setAsked} />}
      {(asked === 'reject' || asked === 'retire') && (
        <ReasonDialog what={asked} item={item} onClose={close} />
      )}
      {asked === 'schedule' && <ScheduleDialog item={item} onClose={close} />}
      {item.open_state === 'draft' && item.live_state === 'published' && (
        <p>{t('catalogue.steps.draftText')}</p>
      )}
    </Stack>
  );
}

interface StateProps {
  item: WholeCatalogueItem;
  step: ReturnType<typeof useStep>;
  onAsk: (asked: Asked) => void;
}

/** No version is open: what owners see, or saw until it was retired. */
function Closed({ item, step, onAsk }: StateProps) {
  const { t } = useTranslation('mf-benefits');
  const [draft] = useDraftCatalogueVersionMutation();
  const isRetired = item.live_state === 'retired';
  const handleEdit = () =>
    step.send(
      draft({ ...targetOf(item), body: { from: item.shown } }),
      t('catalogue.steps.drafted'),
    );
  return (
    <Cluster gap={3}>
      <Button variant="primary" busy={step.isBusy} onClick={() => void handleEdit()}>
        {t(isRetired ? 'catalogue.steps.offerAgain' : 'catalogue.steps.edit')}
      </Button>
      {!isRetired && catalogueContents[item.kind].key !== 'fixed' && (
        <Button onClick={() => onAsk('retire')}>{t('catalogue.steps.retire')}</Button>
      )}
    </Cluster>
  );
}

/** A price has changed: a second person decides. */
function Submitted({ item, step, onAsk }: StateProps) {
  const { t } = useTranslation('mf-benefits');
  const { id } = useStaff();
  const [approve] = useApproveCatalogueVersionMutation();
  const [withdraw] = useWithdrawCatalogueVersionMutation();
  const [version] = item.versions;
  const isAuthor = version?.authors.some((author) => author.id === id) ?? false;
  return (
    <Stack gap={3}>
      <p>
        {t(isAuthor ? 'catalogue.steps.waitsForOther' : 'catalogue.steps.waitsForYou', {
          names: version?.authors.map(({ name }) => name).join(', '),
        })}
      </p>
      {version?.note && <p>{t('catalogue.steps.note', { note: version.note })}</p>}
      <Cluster gap={3}>
        {!isAuthor && (
          <>
            <Button
              variant="primary"
              busy={step.isBusy}
              onClick={() =>
                void step.send(approve(targetOf(item)), t('catalogue.steps.approvedToast'))
              }
            >
              {t('catalogue.steps.approve')}
            </Button>
            <Button onClick={() => onAsk('reject')}>{t('catalogue.steps.reject')}</Button>
          </>
        )}
        <Button
          busy={step.isBusy}
          onClick={() =>
            void step.send(withdraw(targetOf(item)), t('catalogue.steps.withdrawnToast'))
          }
        >
          {t('catalogue.steps.withdraw')}
        </Button>
      </Cluster>
    </Stack>
  );
}

function Approved({ item, step, onAsk }: StateProps) {
  const { t } = useTranslation('mf-benefits');
  const [publish] = usePublishCatalogueVersionMutation();
  const [withdraw] = useWithdrawCatalogueVersionMutation();
  const isLate = item.events[0]?.step === 'not_published';
  return (
    <Stack gap={3}>
      {isLate && <Banner tone="warning">{t('catalogue.steps.notPublished')}</Banner>}
      <Cluster gap={3}>
        <Button
          variant="primary"
          busy={step.isBusy}
          onClick={() =>
            void step.send(
              publish({ ...targetOf(item), body: { publish_at: null } }),
              t('catalogue.steps.publishedToast'),
            )
          }
        >
          {t('catalogue.steps.publish')}
        </Button>
        <Button onClick={() => onAsk('schedule')}>{t('catalogue.steps.schedule')}</Button>
        <Button
          busy={step.isBusy}
          onClick={() =>
            void step.send(withdraw(targetOf(item)), t('catalogue.steps.withdrawnToast'))
          }
        >
          {t('catalogue.steps.withdraw')}
        </Button>
      </Cluster>
    </Stack>
  );
}
