export { locales } from '../form-steps/locales.ts';
export { Modal } from '../recover-password/modal.tsx';
