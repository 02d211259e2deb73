export { locales } from '../second-factor/locales.ts';
export { Modal } from '../second-factor/modal.tsx';
