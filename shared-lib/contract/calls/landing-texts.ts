import type { builtInTextSchemas, landingTextSchemas } from '../schemas/landing-texts.ts';
import { defineCalls } from './call.ts';

export const landingTextCalls = defineCalls<typeof landingTextSchemas>()({
  listLandingTexts: { method: 'GET', path: '/agency/landing-texts', auth: 'bearer' },
  /** Needs a fresh factor: every visitor reads it. */
  changeLandingText: { method: 'PATCH', path: '/agency/landing-texts/{name}', auth: 'bearer' },
});

/** The edge serves it, in front of the API: it has the landing page of the live release. */
export const builtInTextCalls = defineCalls<typeof builtInTextSchemas>()({
  getBuiltInTexts: { method: 'GET', path: '/built-in-texts', auth: 'none' },
});
