import type { AgencyMe, AgencyRole } from '@portal/contract/agency';
import { RouteError, usePageTitle } from '@portal/remote-kit';
import { ErrorState, Skeleton } from '@portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { ProveDialog } from '../prove/prove-dialog.tsx';
import { useGetAgencyMeQuery } from '../session/agency-api.ts';
import { useAgencyToken } from '../session/agency-session.ts';
import { SignIn } from '../sign-in/sign-in.tsx';
import { DeskBar } from './desk-bar.tsx';

const Content = styled.div`
  max-width: var(--page-width);
  margin: 0 auto;
  padding: var(--space-6) var(--space-4) var(--space-16);

  h1 {
    margin-bottom: var(--space-5);
  }

  ul {
    padding-inline-start: var(--space-5);
  }
`;

interface AgencyPageProps {
  title: string;
  /** The role that the page is for; any staff account without it. */
  needs?: AgencyRole;
  children: (me: AgencyMe) => ReactNode;
}

/** Every page of the desk: the sign-in for who has no session, else the menu and the page. */
export function AgencyPage({ title, needs, children }: AgencyPageProps) {
  const token = useAgencyToken();
  usePageTitle(title);
  if (token === null) return <SignIn />;
  return (
    <SignedIn key={token} isKnown={token !== undefined} title={title} needs={needs}>
      {children}
    </SignedIn>
  );
}

interface SignedInProps extends Omit<AgencyPageProps, 'needs'> {
  isKnown: boolean;
  needs: AgencyRole | undefined;
}

function SignedIn({ isKnown, title, needs, children }: SignedInProps) {
  const { t } = useTranslation('mf-agency');
  const { data, isError, refetch } = useGetAgencyMeQuery({}, { skip: !isKnown });
  const me = data?.data;
  // For who may not open it the page does not exist. `audit` reads everything.
  const isAllowed =
    !me || needs === undefined || me.roles.includes(needs) || me.roles.includes('audit');
  if (!isAllowed) throw new RouteError(404);
  return (
    <>
      <DeskBar me={me} />
      <Content id="desk" tabIndex={-1}>
        <h1>{title}</h1>
        {me ? children(me) : null}
        {!me && isError && <ErrorState title={t('problem.load')} onRetry={() => void refetch()} />}
        {!me && !isError && <Skeleton lines={6} />}
      </Content>
      <ProveDialog />
    </>
  );
}
