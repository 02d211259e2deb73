export { locales } from '../form-steps/locales.ts';
export { Modal } from '../verify-email/modal.tsx';
