import { Stack } from '@portal/ui';
import { styled } from 'styled-components';

/** Has the height of a few results, so that the dialog does not jump while the owner types. */
export const Place = styled(Stack)`
  @media (min-width: 600px) {
    min-height: 320px;
  }
`;

export const Scope = styled.ul`
  padding-inline-start: var(--space-5);
`;

export const List = styled.ul`
  margin-top: var(--space-3);
  list-style: none;
`;

export const Choice = styled.li`
  display: grid;
  align-content: center;
  min-height: var(--target);
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-control);
  cursor: pointer;
  overflow-wrap: anywhere;

  small {
    color: var(--ink-soft);
    font-size: var(--text-14);
  }

  &[aria-selected='true'] {
    background: var(--primary-wash);
    box-shadow: inset 3px 0 var(--primary);
  }
`;

export const SlashLabel = styled.label`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-height: var(--target);
  color: var(--ink-soft);
  font-size: var(--text-14);

  input {
    flex: none;
    width: 20px;
    height: 20px;
    accent-color: var(--primary);
  }

  @media (hover: none) {
    display: none;
  }
`;
