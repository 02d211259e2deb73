export { sampleFields, sampleFieldsWithChoices, type SampleFields } from './sample-record.ts';
