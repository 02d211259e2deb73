import { styled } from 'styled-components';
import { controlLook } from './field-look.ts';

export const TextInput = styled.input`
  ${controlLook}
`;
