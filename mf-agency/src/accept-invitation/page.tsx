import { acceptInvitationBody, type AgencyRole } from '@portal/contract/agency';
import { usePageTitle } from '@portal/remote-kit';
import {
  setStaffToken,
  staffToken,
  useDescribeProblem,
  useShowProblem,
  useStaffToken,
} from '@portal/remote-kit/staff';
import { Banner, DateText, Skeleton, TextLink } from '@portal/ui';
import { Form, FormErrorSummary, SubmitButton, usePortalForm } from '@portal/ui/forms';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { NewPasswordFields } from '../account/new-password-fields.tsx';
import { Entrance } from '../frame/entrance.tsx';
import { useAcceptInvitationMutation, useCheckInvitationMutation } from '../session/agency-api.ts';
import { SecondStep } from '../sign-in/sign-in.tsx';

const schema = acceptInvitationBody();

/** Where the link of an invitation leads: a password, then the second factor. */
export function Component() {
  const { t } = useTranslation('mf-agency');
  const { token = '' } = useParams();
  const [check, invitation] = useCheckInvitationMutation();
  const describe = useDescribeProblem();
  const [isAccepted, setIsAccepted] = useState(false);
  const session = useStaffToken();
  const hasChecked = useRef(false);
  usePageTitle(t('invitation.title'));
  useEffect(() => {
    if (hasChecked.current) return;
    hasChecked.current = true;
    void check({ body: { token } });
  });

  if (isAccepted && session) return <Navigate to="/agency" replace />;
  const person = invitation.data?.data;
  return (
    <Entrance title={t('invitation.title')}>
      {invitation.error !== undefined && (
        <>
          <Banner tone="danger" role="alert">
            {describe(invitation.error)}
          </Banner>
          <p>
            {t('invitation.void')} <TextLink to="/agency">{t('signIn.title')}</TextLink>
          </p>
        </>
      )}
      {!person && invitation.error === undefined && <Skeleton lines={4} />}
      {person && isAccepted && <SecondStep onExpired={() => setIsAccepted(false)} />}
      {person && !isAccepted && (
        <Accept token={token} person={person} onAccepted={() => setIsAccepted(true)} />
      )}
    </Entrance>
  );
}

interface AcceptProps {
  token: string;
  person: { name: string; email: string; roles: AgencyRole[]; expires_at: string };
  onAccepted: () => void;
}

function Accept({ token, person, onAccepted }: AcceptProps) {
  const { t } = useTranslation('mf-agency');
  const [accept] = useAcceptInvitationMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const showProblem = useShowProblem();
  const form = usePortalForm({ schema, defaultValues: { token, password: '', re_password: '' } });
  const handleSubmit = async (body: { token: string; password: string; re_password: string }) => {
    setProblem(null);
    const { data, error } = await accept({ body });
    if (!data) {
      setProblem(showProblem(form, error));
      return;
    }
    // Another person's session in this browser is not this person's.
    if (staffToken() !== null) setStaffToken(null);
    onAccepted();
  };
  return (
    <Form form={form} onSubmit={handleSubmit} label={t('invitation.title')}>
      <p>{t('invitation.for', { name: person.name, email: person.email })}</p>
      <p>
        {t('invitation.until')} <DateText iso={person.expires_at} />
      </p>
      <FormErrorSummary message={problem} />
      <NewPasswordFields email={person.email} />
      <SubmitButton wide>{t('invitation.action')}</SubmitButton>
    </Form>
  );
}
