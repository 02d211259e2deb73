export { locales } from '../form-steps/locales.ts';
export { Modal } from '../activate-account/modal.tsx';
