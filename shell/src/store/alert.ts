import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The alerts of specification section 8 that no page owns. */
export type PortalAlert =
  { kind: 'server-error' } | { kind: 'no-response' } | { kind: 'token-expired' };

export const alertSlice = createSlice({
  name: 'alert',
  initialState: null as PortalAlert | null,
  reducers: {
    alertRaised: (_, action: PayloadAction<PortalAlert>) => action.payload,
    alertClosed: () => null,
  },
  selectors: { selectAlert: (alert) => alert },
});

export const { alertRaised, alertClosed } = alertSlice.actions;
export const { selectAlert } = alertSlice.selectors;
