export { showToast, toastEvent, type Toast } from './show-toast.ts';
export { ToastRegion } from './toast-region.tsx';
