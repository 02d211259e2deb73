import { underWayModal } from '../under-way/under-way-modal.tsx';

export const Modal = underWayModal('recoverEmail');
