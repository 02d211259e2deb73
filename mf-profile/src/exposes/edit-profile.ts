export { locales } from '../locales.ts';
export { Modal } from '../edit-profile/modal.tsx';
