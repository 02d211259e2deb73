import type { User } from '@portal/contract';
import { usePortal, type ModalProps } from '@portal/remote-kit';
import { selectUser, useGetBusinessRegistrationQuery } from '@portal/remote-kit/session';
import { ErrorState, Skeleton } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { Tabs } from '@portal/ui/tabs';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { BusinessTab } from './business-tab.tsx';
import { DescriptionTab } from './description-tab.tsx';
import { createOpenEdits, OpenEditsContext } from './open-edits.ts';
import { OwnersTab } from './owners-tab.tsx';
import { editTabs, readEditTab, tabAfter, type EditTab } from '../business-record/edit-tabs.ts';
import { UserTab } from './user-tab.tsx';

/** Four tabs in the width of the dialog, and forms as wide as it. */
const Container = styled.div`
  display: flex;
  flex: 1 0 auto;
  flex-direction: column;

  > div {
    display: flex;
    flex: 1 0 auto;
    flex-direction: column;
  }

  [role='tab'] {
    padding-inline: var(--space-2);
    font-size: var(--text-14);
  }

  [role='tabpanel'][data-state='active'] {
    display: flex;
    flex: 1 0 auto;
    flex-direction: column;
  }

  form {
    flex: 1 0 auto;
    max-width: none;
  }
`;

/**
 * `params.tab` opens a tab; `params.flow` is `single` for the guided way from tab to tab, which is how a
 * new owner completes the profile.
 */
export function Modal({ onClose, params }: ModalProps) {
  const { t } = useTranslation('mf-profile');
  const { data: record, error, isFetching, refetch } = useGetBusinessRegistrationQuery();
  const user = useSelector(selectUser) ?? record?.user ?? null;
  const isSingleFlow = params.flow === 'single';
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      dismissible="by-key"
      title={t(isSingleFlow ? 'edit.titleUpdate' : 'edit.title')}
    >
      {record && user ? (
        <EditTabs
          key={record.id}
          {...{ record, user, isSingleFlow, onClose }}
          first={readEditTab(params.tab)}
        />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Dialog>
  );
}

interface EditTabsProps {
  record: NonNullable<ReturnType<typeof useGetBusinessRegistrationQuery>['data']>;
  user: User;
  first: EditTab;
  isSingleFlow: boolean;
  onClose: () => void;
}

function EditTabs({ record, user, first, isSingleFlow, onClose }: EditTabsProps) {
  const { t } = useTranslation('mf-profile');
  const { openModal } = usePortal();
  const [open, setOpen] = useState(first);
  const [edits] = useState(createOpenEdits);
  // A tab stays in the page once it was open, with what was typed in it, until it is saved.
  const [mounted, setMounted] = useState<ReadonlySet<EditTab>>(new Set([first]));
  const show = (tab: EditTab, done?: EditTab) => {
    setMounted(new Set([...mounted, tab].filter((name) => name !== done)));
    setOpen(tab);
  };
  // As it was when the dialog opened: the last of several saves must still know that it was pending.
  const statusBefore = useRef(user.status);

  // On a phone the open tab would lie outside of the strip.
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    room.current
      ?.querySelector('[role=tab][data-state=active]')
      ?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [open]);

  const handleSaved = (saved: User | null) => {
    const next = isSingleFlow ? tabAfter(open) : null;
    const isCompletedNow =
      statusBefore.current === 'Pending Completion' && saved?.status === 'Completed';
    if (isCompletedNow && next === null) openModal('successful-registration');
    else if (next === null) onClose();
    else show(next, open);
  };
  const common = {
    submitLabel: t(isSingleFlow ? 'edit.next' : 'edit.save'),
    onSaved: handleSaved,
  };
  const contents: Record<EditTab, ReactNode> = {
    user: <UserTab user={user} {...common} />,
    owners: <OwnersTab {...{ record, user }} {...common} />,
    business: <BusinessTab {...{ record, user }} {...common} />,
    description: <DescriptionTab record={record} {...common} />,
  };
  return (
    <OpenEditsContext value={edits}>
      <Container ref={room}>
        <Tabs
          keepMounted
          label={t('edit.parts')}
          value={open}
          onValueChange={(tab) => show(readEditTab(tab))}
          items={editTabs.map((tab) => ({
            value: tab,
            label: t(`edit.tabs.${tab}`),
            content: mounted.has(tab) && contents[tab],
          }))}
        />
      </Container>
    </OpenEditsContext>
  );
}
