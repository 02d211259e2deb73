export const messagingAddress = '/dashboard/messaging';
export const writeAddress = `${messagingAddress}/new`;
export const agencyAddress = `${messagingAddress}/agency`;
export const announceAddress = `${agencyAddress}/announce`;
export const threadAddress = (id: string) => `${messagingAddress}/${id}`;
export const agencyThreadAddress = (id: string) => `${agencyAddress}/${id}`;
