import type { UnknownAction } from 'redux';

/** The alerts of specification section 8 that no page owns. */
export type PortalAlert =
  | { kind: 'server-error' }
  | { kind: 'no-response' }
  | { kind: 'token-expired' };

export const alertRaised = (payload: PortalAlert) =>
  ({ type: 'alert/alertRaised', payload }) as const;
export const alertClosed = () => ({ type: 'alert/alertClosed' }) as const;

export function alert(state: PortalAlert | null = null, other: UnknownAction): PortalAlert | null {
  const action = other as ReturnType<typeof alertRaised | typeof alertClosed>;
  switch (action.type) {
    case 'alert/alertRaised':
      return action.payload;
    case 'alert/alertClosed':
      return null;
    default:
      return state;
  }
}

export const selectAlert = (root: { alert: PortalAlert | null }) => root.alert;
