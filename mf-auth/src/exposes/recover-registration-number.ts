export { locales } from '../locales.ts';
export { Modal } from '../recover-registration-number/modal.tsx';
