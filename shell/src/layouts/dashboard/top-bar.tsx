import {
  endSession,
  selectUser,
  selectUserData,
  selectUserId,
  type SessionRoot,
} from '@portal/remote-kit/session';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import LogOut from 'lucide-react/icons/log-out';
import { useState, type ComponentType, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { loadSignedIn } from '../../session/load-signed-in.ts';
import type { UnsavedQuestionProps } from '../../session/unsaved-question.tsx';
import { SearchButton } from './search-button.tsx';

/** The store as ending a session needs it. */
type SessionStore = ReturnType<Parameters<ReturnType<typeof endSession>>[1]> & SessionRoot;

const Bar = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  min-height: 64px;
  padding: var(--space-2) var(--space-2) var(--space-2) var(--space-4);
  border-bottom: 1px solid var(--line);
  background: var(--surface);

  @media (min-width: 768px) {
    padding-inline-start: var(--space-6);
  }

  @media (min-width: 1024px) {
    min-height: 72px;
    padding-inline: var(--space-8) var(--space-5);
  }
`;

const Title = styled.h1`
  min-width: 0;
  font-size: var(--text-22);
  letter-spacing: -0.01em;

  &:focus-visible {
    outline: none;
  }

  @media (min-width: 768px) {
    font-size: var(--text-28);
  }
`;

/** On phones a third icon has no room for its label: Manage Claims is in the sheet of the menu there. */
const Actions = styled.div`
  display: flex;
  flex: none;

  @media (max-width: 767.98px) {
    > [data-in-sheet] {
      display: none;
    }
  }
`;

const Action = styled.a`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  min-width: var(--target);
  min-height: var(--target);
  padding: 0 var(--space-3);
  border: 0;
  border-radius: var(--radius-control);
  background: none;
  color: var(--ink);
  font-weight: 500;
  text-decoration: none;
  white-space: nowrap;

  &:hover {
    background: var(--sink);
    color: var(--primary);
  }

  @media (max-width: 767.98px) {
    padding: 0;

    span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;

/** The page's title and the ways to the owner's account. */
export function TopBar({ title, locale }: { title: string; locale: string | undefined }) {
  const { t } = useTranslation('shell');
  const dispatch = useDispatch<ThunkDispatch<SessionStore, unknown, UnknownAction>>();
  const navigate = useNavigate();
  const user = useSelector(selectUser);
  const remembered = useSelector(selectUserData);
  const isMaster = (user ?? remembered)?.is_master ?? false;
  const person = useSelector(selectUserId);
  const [isSigningOut, setIsSigningOut] = useState(false);
  const [Question, setQuestion] = useState<ComponentType<UnsavedQuestionProps> | null>(null);

  const signOut = async () => {
    setQuestion(null);
    await dispatch(endSession());
    await navigate('/');
  };
  const handleSignOut = async (event: FormEvent) => {
    event.preventDefault();
    if (isSigningOut) return;
    setIsSigningOut(true);
    // Without the question's code, a person who wants to leave is not held back.
    const signedIn = await loadSignedIn().catch(() => null);
    if (signedIn?.hasUnsaved(person)) setQuestion(() => signedIn.UnsavedQuestion);
    else await signOut();
  };
  const handleStay = () => {
    setQuestion(null);
    setIsSigningOut(false);
  };

  return (
    <Bar>
      <Title tabIndex={-1} lang={locale}>
        {title}
      </Title>
      <Actions>
        <SearchButton Action={Action} />
        {isMaster && (
          <Action as={Link} to="/dashboard/claims" data-in-sheet="">
            <ClipboardList size={20} aria-hidden="true" />
            <span>{t('account.claims')}</span>
          </Action>
        )}
        <Action as={Link} to="/dashboard/profile/business">
          <CircleUserRound size={20} aria-hidden="true" />
          <span>{t('account.mine')}</span>
        </Action>
        {/* Before the scripts have come the edge takes the form. */}
        <form method="post" action="/sign-out" onSubmit={(event) => void handleSignOut(event)}>
          <Action as="button" type="submit" aria-disabled={isSigningOut}>
            <LogOut size={20} aria-hidden="true" />
            <span>{t('account.signOut')}</span>
          </Action>
        </form>
      </Actions>
      {Question && <Question onSignOut={() => void signOut()} onStay={handleStay} />}
    </Bar>
  );
}
