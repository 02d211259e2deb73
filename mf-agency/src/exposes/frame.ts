export { locales } from '../locales.ts';
export { Frame } from '../frame/frame.tsx';
