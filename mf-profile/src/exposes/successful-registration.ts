export { locales } from '../locales.ts';
export { Modal } from '../complete-registration/modal.tsx';
