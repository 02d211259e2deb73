import { styled } from 'styled-components';

/** One column of fields. */
export const FormColumn = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);
  max-width: var(--form-width);
`;
