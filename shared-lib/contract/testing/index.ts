export { sampleFields, sampleFieldsWithChoices, type SampleFields } from './sample-record.ts';
export { sampleInsuranceRates } from './sample-rates.ts';
