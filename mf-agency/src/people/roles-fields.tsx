import { agencyRoles, type AgencyRole } from '@portal/contract/agency';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

const Group = styled.fieldset`
  display: grid;
  gap: var(--space-2);
  padding: 0;
  border: 0;

  legend {
    margin-bottom: var(--space-2);
    font-weight: 600;
  }

  label {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: start;
    gap: var(--space-1) var(--space-3);
    padding: var(--space-1) 0;
  }

  input {
    width: 20px;
    height: 20px;
    margin-top: 2px;
    accent-color: var(--primary);
  }

  span {
    color: var(--ink-soft);
  }
`;

interface RolesFieldsProps {
  roles: readonly AgencyRole[];
  onRoles: (roles: AgencyRole[]) => void;
}

/** Which roles a person has: any of them together. */
export function RolesFields({ roles, onRoles }: RolesFieldsProps) {
  const { t } = useTranslation('mf-agency');
  return (
    <Group>
      <legend>{t('people.roles')}</legend>
      {agencyRoles.map((role) => (
        <label key={role}>
          <input
            type="checkbox"
            name={`role-${role}`}
            checked={roles.includes(role)}
            onChange={({ target }) =>
              onRoles(
                agencyRoles.filter((each) =>
                  each === role ? target.checked : roles.includes(each),
                ),
              )
            }
          />
          <span>
            <strong>{t(`roles.${role}.name`)}</strong>: {t(`roles.${role}.text`)}
          </span>
        </label>
      ))}
    </Group>
  );
}
