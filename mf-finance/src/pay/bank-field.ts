export { ComboboxField as BankField } from '@portal/ui/combobox';
