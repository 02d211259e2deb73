export { locales } from '../locales.ts';
export { Modal } from '../activate-account/modal.tsx';
