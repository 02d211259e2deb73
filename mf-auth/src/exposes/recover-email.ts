export { locales } from '../form-steps/locales.ts';
export { Modal } from '../recover-email/modal.tsx';
