import { styled } from 'styled-components';
import { controlStyles } from './field.styles.ts';

export const TextInput = styled.input`
  ${controlStyles}
`;
