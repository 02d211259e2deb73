import type { publishingSchemas } from '../schemas/publishing.ts';
import { defineCalls } from './call.ts';

export const publishingCalls = defineCalls<typeof publishingSchemas>()({
  listAnnouncements: { method: 'GET', path: '/agency/announcements', auth: 'bearer' },
  getAnnouncement: { method: 'GET', path: '/agency/announcements/{id}', auth: 'bearer' },
  countRecipients: { method: 'GET', path: '/agency/announcements/{id}/recipients', auth: 'bearer' },
  addAnnouncement: { method: 'POST', path: '/agency/announcements', auth: 'bearer' },
  changeAnnouncement: { method: 'PATCH', path: '/agency/announcements/{id}', auth: 'bearer' },
  deleteAnnouncement: { method: 'DELETE', path: '/agency/announcements/{id}', auth: 'bearer' },
  /** Needs a fresh factor, as taking it back. */
  sendAnnouncement: { method: 'POST', path: '/agency/announcements/{id}/sending', auth: 'bearer' },
  withdrawAnnouncement: {
    method: 'POST',
    path: '/agency/announcements/{id}/withdrawal',
    auth: 'bearer',
  },
  getPublished: { method: 'GET', path: '/local/published', auth: 'none' },
  listBanners: { method: 'GET', path: '/agency/banners', auth: 'bearer' },
  /** Needs a fresh factor, as changing it: every visitor reads it. */
  addBanner: { method: 'POST', path: '/agency/banners', auth: 'bearer' },
  changeBanner: { method: 'PATCH', path: '/agency/banners/{id}', auth: 'bearer' },
  deleteBanner: { method: 'DELETE', path: '/agency/banners/{id}', auth: 'bearer' },
  getContactDetails: { method: 'GET', path: '/agency/contact-details', auth: 'bearer' },
  /** Needs a fresh factor: owners call this number when their account was changed. */
  changeContactDetails: { method: 'PATCH', path: '/agency/contact-details', auth: 'bearer' },
  listContactMessages: { method: 'GET', path: '/agency/contact-messages', auth: 'bearer' },
  answerContactMessage: {
    method: 'POST',
    path: '/agency/contact-messages/{id}/answers',
    auth: 'bearer',
  },
  changeContactMessage: { method: 'PATCH', path: '/agency/contact-messages/{id}', auth: 'bearer' },
  exportContactMessages: {
    method: 'POST',
    path: '/agency/contact-messages/export',
    auth: 'bearer',
  },
  listSubscribers: { method: 'GET', path: '/agency/subscribers', auth: 'bearer' },
  removeSubscriber: { method: 'DELETE', path: '/agency/subscribers/{id}', auth: 'bearer' },
  exportSubscribers: { method: 'POST', path: '/agency/subscribers/export', auth: 'bearer' },
});
