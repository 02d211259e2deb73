import type { BusinessRegistration, User } from '@portal/contract';
import { readDraft } from '@portal/remote-kit/drafts';
import { usePortal } from '@portal/remote-kit';
import { VisuallyHidden } from '@portal/ui';
import { Tabs } from '@portal/ui/tabs';
import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { centerInStrip } from '../business-record/center-in-strip.ts';
import { draftOf } from '../business-record/draft-of.ts';
import {
  editTabs,
  firstUnfinishedTab,
  readEditTab,
  tabAfter,
  type EditTab,
} from '../business-record/record-tabs.ts';
import { BusinessTab } from './business-tab.tsx';
import { DescriptionTab } from './description-tab.tsx';
import { OpenEditsContext, type OpenEdits } from './open-edits.ts';
import { OwnersTab } from './owners-tab.tsx';
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

  /* All four in sight on a phone: two rows of two. */
  @media (max-width: 599.98px) {
    [role='tablist'] {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }

    [role='tab'] {
      padding-inline: var(--space-1);
      text-align: start;
      white-space: normal;
    }
  }

  [role='tabpanel']:not([hidden]) {
    display: flex;
    flex: 1 0 auto;
    flex-direction: column;
  }

  form {
    flex: 1 0 auto;
    max-width: none;
  }
`;

const Step = styled.h3`
  color: var(--ink-soft);
  font-size: var(--text-14);
  font-weight: 400;
`;

const TabName = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
`;

/** A word at each of four tabs would push the last ones out of the dialog. */
const Dot = styled.span`
  flex: none;
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: var(--ochre);
`;

export interface EditTabsProps {
  record: BusinessRegistration;
  user: User;
  /** Name of the tab in the URL; the guided flow begins where something is missing otherwise. */
  asked: EditTab | undefined;
  isSingleFlow: boolean;
  edits: OpenEdits;
  onClose: () => void;
}

export function EditTabs(props: EditTabsProps) {
  const { record, user, isSingleFlow, edits, onClose } = props;
  const { t } = useTranslation('mf-profile');
  const { openModal } = usePortal();
  const { open, mounted, show, unmount } = useOpenTab(props);
  const onScreen = useSyncExternalStore(edits.subscribe, edits.read);
  // The state when the dialog opened: the last of several saves must still know that it was pending.
  const [statusBefore] = useState(user.status);
  const statusNow = useRef(user.status);

  const room = useRef<HTMLDivElement>(null);
  useBeginAtTop(open, room);

  // The tab that was left unsaved because a value of the next one is missing in it.
  const waiting = useRef<EditTab>(null);
  const handleSaved = (tab: EditTab, saved: User | null) => {
    if (saved) statusNow.current = saved.status;
    // The tab had waited, and was saved with the one that the owner saved.
    if (tab !== open && !edits.isClosing()) return unmount(tab);
    if (waiting.current && waiting.current !== tab) edits.read()[waiting.current]?.submit();
    waiting.current = null;
    const next = isSingleFlow && !edits.isClosing() ? tabAfter(tab) : null;
    if (next) return show(next, tab);
    const left = editTabs.find((name) => name !== tab && edits.read()[name]?.isUnsaved);
    if (left) {
      // The guided flow is at its end: what is left is saved, and leads to no further tab.
      edits.setClosing(true);
      show(left, tab);
      edits.read()[left]?.submit();
    } else if (
      statusBefore === 'Pending Completion' &&
      // The save that completed it may have been sent from the outbox.
      [statusNow.current, user.status].includes('Completed')
    )
      openModal('successful-registration');
    else onClose();
  };

  const commonOf = (tab: EditTab) => {
    const next = isSingleFlow ? tabAfter(tab) : null;
    return {
      submitLabel: t(isSingleFlow ? (next ? 'edit.next' : 'edit.finish') : 'edit.save'),
      onSaved: (saved: User | null) => handleSaved(tab, saved),
      ...(next && {
        onWait: () => {
          waiting.current = tab;
          show(next);
        },
      }),
    };
  };
  const contentOf: Record<EditTab, () => ReactNode> = {
    user: () => <UserTab user={user} {...commonOf('user')} />,
    owners: () => <OwnersTab {...{ record, user }} {...commonOf('owners')} />,
    business: () => <BusinessTab {...{ record, user }} {...commonOf('business')} />,
    description: () => <DescriptionTab record={record} {...commonOf('description')} />,
  };
  return (
    <OpenEditsContext value={edits}>
      <Container ref={room} onSubmitCapture={() => edits.beginSave(false)}>
        {isSingleFlow && (
          <Step tabIndex={-1}>
            {t('edit.step', { number: editTabs.indexOf(open) + 1, count: editTabs.length })}
            <VisuallyHidden> {t(`edit.tabs.${open}`)}</VisuallyHidden>
          </Step>
        )}
        <Tabs
          keepMounted
          label={t('edit.parts')}
          value={open}
          onValueChange={(tab) => show(readEditTab(tab) ?? 'user')}
          items={editTabs.map((tab) => ({
            value: tab,
            label: (
              <TabName>
                {t(`edit.tabs.${tab}`)}
                {onScreen[tab]?.isUnsaved && (
                  <>
                    <Dot title={t('edit.notSaved')} aria-hidden="true" />
                    <VisuallyHidden> {t('edit.notSaved')}</VisuallyHidden>
                  </>
                )}
              </TabName>
            ),
            content: mounted.includes(tab) && contentOf[tab](),
          }))}
        />
      </Container>
    </OpenEditsContext>
  );
}

/** Each step after the first begins at its heading. Focus on a tab stays there: arrow keys lead from tab to tab. */
function useBeginAtTop(open: EditTab, room: RefObject<HTMLElement | null>) {
  const shown = useRef(open);
  useEffect(() => {
    // In a narrow strip the open tab could be out of sight.
    const strip = room.current?.querySelector<HTMLElement>('[role=tablist]');
    const tab = strip?.querySelector<HTMLElement>('[aria-selected=true]');
    if (strip && tab) centerInStrip(strip, tab);
    if (shown.current === open) return;
    shown.current = open;
    if (document.activeElement?.getAttribute('role') !== 'tab')
      room.current?.querySelector<HTMLElement>('h3[tabindex]')?.focus();
  }, [open, room]);
}

/** The open tab. In the guided flow it is part of the address: Back and Forward lead from tab to tab. */
function useOpenTab({ record, user, asked: inUrl, isSingleFlow }: EditTabsProps) {
  const { openModal } = usePortal();
  // Decided once: a save must not move it before the URL names the next tab.
  const [first] = useState(() => (isSingleFlow ? firstUnfinishedTab(record, user) : 'user'));
  const asked = inUrl ?? first;
  const [open, setOpen] = useState(asked);
  const [seen, setSeen] = useState(asked);
  const [saved, setSaved] = useState<EditTab | null>(null);
  // A tab stays in the page once it was open, with what was typed in it, until it is saved.
  const [mounted, setMounted] = useState<readonly EditTab[]>(() =>
    editTabs.filter((tab) => tab === asked || readDraft(draftOf(tab, user.id)) !== null),
  );
  const move = (tab: EditTab, done: EditTab | null) => {
    setMounted((tabs) => [...tabs.filter((name) => name !== tab && name !== done), tab]);
    setOpen(tab);
  };
  if (asked !== seen) {
    setSeen(asked);
    setSaved(null);
    move(asked, saved);
  }
  const show = (tab: EditTab, done: EditTab | null = null) => {
    if (!isSingleFlow || tab === asked) return move(tab, done);
    setSaved(done);
    openModal('edit-profile', { tab, flow: 'single' });
  };
  const unmount = (tab: EditTab) => setMounted((tabs) => tabs.filter((name) => name !== tab));
  return { open, mounted, show, unmount };
}
