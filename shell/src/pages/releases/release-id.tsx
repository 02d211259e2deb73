import { styled } from 'styled-components';

/** The id of a release. A long id breaks anywhere, because a phone is narrow. */
export const ReleaseId = styled.span`
  font-variant-numeric: tabular-nums lining-nums;
  overflow-wrap: anywhere;
`;
