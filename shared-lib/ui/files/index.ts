export { FileButton, type FileButtonProps } from './file-button.tsx';
export { shrinkPhoto } from './shrink-photo.ts';
