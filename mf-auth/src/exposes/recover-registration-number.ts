export { locales } from '../form-steps/locales.ts';
export { Modal } from '../recover-registration-number/modal.tsx';
