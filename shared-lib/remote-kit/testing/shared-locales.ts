export { commonTexts as sharedLocales } from '../app/common-texts.ts';
