export { locales } from '../correct-name/locales.ts';
export { Modal } from '../correct-name/modal.tsx';
