export { locales } from '../locales.ts';
export { Modal } from '../sign-in/modal.tsx';
