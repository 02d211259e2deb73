import type { BusinessRegistration, User } from '@portal/contract';

/** What the dialog hands to each tab. */
export interface TabProps {
  submitLabel: string;
  /** `null`: kept on the device, the server has not answered yet. */
  onSaved: (user: User | null) => void;
}

export interface BusinessTabProps extends TabProps {
  record: BusinessRegistration;
  user: User;
}
