import type { AgencyPerson } from '@portal/contract/agency';
import { isApiError } from '@portal/remote-kit/api';
import { useDescribeProblem } from '@portal/remote-kit/staff';
import { Banner, Button, Cluster, DateText, DefinitionList, Stack } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { showToast } from '@portal/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useChangeAgencyRolesMutation,
  useDisableAgencyPersonMutation,
  useEnableAgencyPersonMutation,
  useInviteAgainMutation,
  useResetAgencyFactorMutation,
} from '../session/agency-api.ts';
import { ReasonForm } from './reason-form.tsx';
import { RolesFields } from './roles-fields.tsx';

interface PersonDialogProps {
  /** The person in the list: a change by another administrator arrives here. */
  person: AgencyPerson;
  onClose: () => void;
}

type Saving = PromiseLike<{ data?: unknown; error?: unknown }>;

/** One person: roles, and what opens or closes the account. Each change is based on the version that is shown. */
export function PersonDialog({ person, onClose }: PersonDialogProps) {
  const { t } = useTranslation('mf-agency');
  const describe = useDescribeProblem();
  const [changeRoles, { isLoading }] = useChangeAgencyRolesMutation();
  const [disable] = useDisableAgencyPersonMutation();
  const [enable] = useEnableAgencyPersonMutation();
  const [inviteAgain] = useInviteAgainMutation();
  const [resetFactor] = useResetAgencyFactorMutation();
  // The choice belongs to the version that it was made for: a newer one is shown as it is.
  const [chosen, setChosen] = useState({ version: person.version, roles: person.roles });
  const { version } = person;
  const roles = chosen.version === version ? chosen.roles : person.roles;
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState<'disable' | 'reset' | null>(null);

  const target = {
    params: { id: person.id },
    headers: { 'if-match': `"${version}"` },
  };
  /** @returns whether it was done */
  const save = async (saving: Saving, done: string): Promise<boolean> => {
    setProblem(null);
    const { data, error } = await saving;
    if (data !== undefined) {
      showToast({ message: done });
      onClose();
      return true;
    }
    setProblem(describe(error));
    // A change that was rejected has the list asked for again: what another administrator has left arrives here.
    if (isApiError(error) && error.conflict) setAsked(null);
    return false;
  };
  const { name, email } = person;

  return (
    <Dialog open onClose={onClose} title={name} description={email} focusFirst="title">
      <Stack gap={5}>
        {problem !== null && (
          <Banner tone="danger" role="alert">
            {problem}
          </Banner>
        )}
        <Details person={person} />
        <form
          aria-label={t('people.roles')}
          onSubmit={(event) => {
            event.preventDefault();
            void save(changeRoles({ ...target, body: { roles } }), t('people.saved', { name }));
          }}
        >
          <Stack gap={4}>
            <RolesFields roles={roles} onRoles={(next) => setChosen({ version, roles: next })} />
            <div>
              <Button type="submit" variant="primary" busy={isLoading}>
                {t('people.save')}
              </Button>
            </div>
          </Stack>
        </form>
        {asked === null ? (
          <AccountActions
            person={person}
            onEnable={() => void save(enable(target), t('people.enabled', { name }))}
            onInvite={() => void save(inviteAgain(target), t('people.invited', { email }))}
            onAsk={setAsked}
          />
        ) : (
          <ReasonForm
            key={asked}
            title={t(`people.${asked}`)}
            text={t(`people.${asked}Text`, { name })}
            onCancel={() => setAsked(null)}
            onReason={async (reason) => {
              const body = { reason };
              await (asked === 'disable'
                ? save(disable({ ...target, body }), t('people.disabled', { name }))
                : save(resetFactor({ ...target, body }), t('people.wasReset', { name })));
            }}
          />
        )}
      </Stack>
    </Dialog>
  );
}

function Details({ person: { status, method, last_seen_at: seen } }: { person: AgencyPerson }) {
  const { t } = useTranslation('mf-agency');
  return (
    <DefinitionList
      items={[
        { term: t('people.status'), description: t(`people.statuses.${status}`) },
        { term: t('people.factor'), description: t(`people.factors.${method}`) },
        { term: t('people.lastSeen'), description: seen && <DateText iso={seen} /> },
      ]}
    />
  );
}

interface AccountActionsProps {
  person: AgencyPerson;
  onEnable: () => void;
  onInvite: () => void;
  /** Asks for the reason of it. */
  onAsk: (what: 'disable' | 'reset') => void;
}

function AccountActions({ person, onEnable, onInvite, onAsk }: AccountActionsProps) {
  const { t } = useTranslation('mf-agency');
  if (person.status === 'disabled') {
    return (
      <Cluster>
        <Button onClick={onEnable}>{t('people.enable')}</Button>
      </Cluster>
    );
  }
  return (
    <Cluster>
      <Button onClick={onInvite}>{t('people.inviteAgain')}</Button>
      {person.method === 'app' && (
        <Button onClick={() => onAsk('reset')}>{t('people.reset')}</Button>
      )}
      <Button onClick={() => onAsk('disable')}>{t('people.disable')}</Button>
    </Cluster>
  );
}
