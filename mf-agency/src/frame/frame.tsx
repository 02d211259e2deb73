import { type FrameEntry, type FrameProps } from '@portal/remote-kit';
import { StaffContext, useStaffToken } from '@portal/remote-kit/staff';
import { ErrorState, Skeleton } from '@portal/ui';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { ProveDialog } from '../prove/prove-dialog.tsx';
import { useGetAgencyMeQuery } from '../session/agency-api.ts';
import { SignIn } from '../sign-in/sign-in.tsx';
import { besideMenu } from './beside-menu.ts';
import { DeskBar } from './desk-bar.tsx';
import { entriesOf } from './entries-of.ts';

const Desk = styled.div`
  ${besideMenu} {
    display: grid;
    grid-template: 'bar bar' auto 'menu content' 1fr / 14rem minmax(0, 1fr);
    min-height: calc(100dvh - 80px);
  }
`;

const Content = styled.div`
  grid-area: content;
  width: 100%;
  max-width: var(--page-width);
  margin: 0 auto;
  padding: var(--space-6) var(--space-4) var(--space-16);

  h1 {
    margin-bottom: var(--space-5);
  }

  ul {
    padding-inline-start: var(--space-5);
  }

  /* Long lists are read all day with a mouse and the keyboard. */
  ${besideMenu} and (pointer: fine) {
    tbody :is(th, td) {
      padding-block: var(--space-1);
    }

    tbody :is(button, a) {
      min-height: 2.25rem;
    }
  }
`;

const DesksContext = createContext<readonly FrameEntry[]>([]);

/** The entries of the menu that the person may open. */
export const useDesks = () => use(DesksContext);

/** Around every page of the desk: the sign-in for who has no session, else the menu and the page. */
export function Frame({ entries, children }: FrameProps) {
  const token = useStaffToken();
  if (token === null) return <SignIn />;
  return (
    <SignedIn key={token} isKnown={token !== undefined} entries={entries}>
      {children}
    </SignedIn>
  );
}

interface SignedInProps {
  isKnown: boolean;
  entries: readonly FrameEntry[];
  children: ReactNode;
}

function SignedIn({ isKnown, entries, children }: SignedInProps) {
  const { t } = useTranslation('mf-agency');
  const { data, isError, refetch } = useGetAgencyMeQuery({}, { skip: !isKnown });
  const me = data?.data;
  const desks = useMemo(() => (me ? entriesOf(entries, me.roles) : []), [entries, me]);
  return (
    <Desk>
      <DeskBar me={me} desks={desks} />
      <Content id="desk" tabIndex={-1}>
        {me ? (
          <StaffContext value={me}>
            <DesksContext value={desks}>{children}</DesksContext>
          </StaffContext>
        ) : isError ? (
          <ErrorState title={t('problem.load')} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={6} />
        )}
      </Content>
      <ProveDialog />
    </Desk>
  );
}
