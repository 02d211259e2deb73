export {
  createFakeApi,
  failWith,
  installFakeApi,
  networkError,
  stillWaiting,
  type Replies,
  type FakeApi,
  type FakeRequest,
} from './fake-api.ts';
export { testSearch } from './test-search.ts';
export { missingTexts } from './missing-texts.ts';
export { makeBusiness, makeFinanceSelect, makeStaff, makeUser } from './factories.ts';
export {
  renderPortal,
  type PortalOptions,
  type PortalTarget,
  type RenderedPortal,
} from './render-portal.tsx';
export { setClockAhead } from './set-clock-ahead.ts';
