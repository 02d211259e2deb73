import type { Claim } from '@portal/contract';

/** Whether a step of a claim is what its owner wrote; all other texts are the agency's. */
export const isReply = ({ status, reason, is_appeal }: Claim['timeline'][number]): boolean =>
  status === 'submitted' && reason !== null && !is_appeal;
