import { underWayPage } from '../under-way/under-way-page.tsx';

export const Component = underWayPage('emailByLink');
