export { locales } from '../locales.ts';
export { Modal } from '../verify-email/modal.tsx';
