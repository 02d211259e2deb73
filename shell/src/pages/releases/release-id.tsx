import { styled } from 'styled-components';

/** A release as everybody writes it; long ones break anywhere, for a phone is narrow. */
export const ReleaseId = styled.span`
  font-variant-numeric: tabular-nums lining-nums;
  overflow-wrap: anywhere;
`;
