import { styled } from 'styled-components';

/** A page of one column, as wide as a form. */
export const FormWidth = styled.div`
  /* The form's own width and the card around it. */
  max-width: calc(var(--form-width) + 2 * var(--card-space));
  margin: 0 auto;
`;
