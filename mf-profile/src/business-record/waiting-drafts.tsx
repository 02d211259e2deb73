import type { User } from '@portal/contract';
import { usePortal } from '@portal/remote-kit';
import { dropDraft, readDraft, useIsHydrated } from '@portal/remote-kit/drafts';
import { Banner, Button, Cluster } from '@portal/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { draftOf } from './draft-of.ts';
import { editTabs, type EditTab } from './record-tabs.ts';

function findDrafts(person: string): EditTab[] {
  return editTabs.filter((tab) => readDraft(draftOf(tab, person)) !== null);
}

/** Names what was typed into the edit dialog and not saved, where the owner sees the record. */
export function WaitingDrafts({ user }: { user: User }) {
  const { t } = useTranslation('mf-profile');
  const { openModal } = usePortal();
  const { search } = useLocation();
  const person = user.id;
  const flow = user.status === 'Completed' ? {} : { flow: 'single' };

  const [tabs, setTabs] = useState<readonly EditTab[]>(() => findDrafts(person));
  // The dialog is in the URL, and writes its drafts while it closes.
  useEffect(() => {
    const timer = setTimeout(() => setTabs(findDrafts(person)));
    return () => clearTimeout(timer);
  }, [search, person]);
  const isHydrated = useIsHydrated();
  if (!isHydrated) return null;
  return tabs.map((tab) => (
    <Banner
      key={tab}
      tone="warning"
      action={
        <Cluster gap={2}>
          <Button size="sm" onClick={() => openModal('edit-profile', { tab, ...flow })}>
            {t('draft.continue')}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              dropDraft(draftOf(tab, person));
              setTabs(tabs.filter((name) => name !== tab));
            }}
          >
            {t('draft.discard')}
          </Button>
        </Cluster>
      }
    >
      {t('draft.text', { part: t(`edit.tabs.${tab}`) })} {tab === 'owners' && t('edit.bvnNotKept')}
    </Banner>
  ));
}
