export { AlertDialog, type AlertAction, type AlertDialogProps } from './alert-dialog.tsx';
export { Dialog, type DialogProps } from './dialog.tsx';
export { DialogActions, type DialogSize } from './dialog.styles.ts';
