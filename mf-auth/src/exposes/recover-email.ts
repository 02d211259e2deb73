export { locales } from '../locales.ts';
export { Modal } from '../recover-email/modal.tsx';
