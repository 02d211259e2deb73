import type { BusinessRegistration, User } from '@portal/contract';

/** The dialog gives these to each tab. */
export interface TabProps {
  submitLabel: string;
  /** `null`: nothing was changed, or it is kept on the device until the server responds. */
  onSaved: (user: User | null) => void;
  /** Leads to the next tab while this one waits for a value of another tab. */
  onWait?: () => void;
}

export interface BusinessTabProps extends TabProps {
  record: BusinessRegistration;
  user: User;
}
