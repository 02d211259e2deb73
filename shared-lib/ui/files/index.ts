export { FileButton, type FileButtonProps } from './FileButton.tsx';
export { shrinkPhoto } from './shrink-photo.ts';
