import type { AuditEntry } from '@portal/contract/agency';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

const NoWrap = styled.span`
  white-space: nowrap;
`;

/** Name and number of a person; of a deleted account only the id is left. */
export function Person({ person }: { person: AuditEntry['actor'] }) {
  const { t } = useTranslation('mf-agency');
  if (person === null) return '–';
  const { id, kind, name, registration_number: number } = person;
  if (kind === 'deleted') {
    return (
      <>
        {t('audit.deleted')} <code>{id.slice(0, 8)}</code>
      </>
    );
  }
  return (
    <>
      {name} <NoWrap>{number}</NoWrap>
    </>
  );
}
