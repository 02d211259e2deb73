export { PinConfirm, type PinConfirmProps } from './pin-confirm.tsx';
