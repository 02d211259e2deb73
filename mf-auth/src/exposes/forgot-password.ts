export { locales } from '../locales.ts';
export { Modal } from '../recover-password/modal.tsx';
