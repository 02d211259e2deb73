export { AlertDialog, type AlertAction, type AlertDialogProps } from './AlertDialog.tsx';
export { Dialog, type DialogProps } from './Dialog.tsx';
export { DialogActions, type DialogSize } from './dialog.styles.ts';
