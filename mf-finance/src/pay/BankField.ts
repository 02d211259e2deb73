export { ComboboxField as BankField } from '@portal/shared-lib/ui/combobox';
