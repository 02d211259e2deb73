import { styled } from 'styled-components';

/** A page of one column, as wide as a form. */
export const FormWidth = styled.div`
  max-width: 640px;
  margin: 0 auto;
`;
