export { loadStepUpDialog } from '@portal/remote-kit/step-up';
