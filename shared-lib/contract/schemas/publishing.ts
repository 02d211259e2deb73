import * as z from 'zod/mini';
import { announcementStatuses, bannerAudiences, bannerSeverities } from '../domain/publishing.ts';
import { agencyReasonBody } from '../forms/agency.ts';
import { inLanguages } from '../forms/in-languages.ts';
import {
  announcementBody,
  bannerBody,
  contactAnswerBody,
  contactDetailsBody,
} from '../forms/publishing.ts';
import { locales } from '../languages.ts';
import { oneLineText } from '../validation/index.ts';
import { basedOn } from './based-on.ts';
import type { AreaSchemas } from './call-schemas.ts';
import { idempotencyHeaders } from './idempotency-key.ts';
import { landingTexts } from './landing-texts.ts';
import { cursor, pageOf } from './pages.ts';
import { dataResponse } from './responses.ts';

const byId = z.object({ id: z.uuid() });
const nothing = z.object({});
const page = z.object({ cursor });
const moment = z.nullable(z.string());

const announcement = z.object({
  id: z.uuid(),
  /** Grows with each change; `If-Match` of the next one. */
  version: z.int(),
  status: z.enum(announcementStatuses),
  texts: inLanguages(() => z.object({ subject: z.string(), body: z.string() })),
  audience: z.object({
    states: z.array(z.string()),
    lgas: z.array(z.string()),
    benefits: z.array(z.string()),
  }),
  is_mailed: z.boolean(),
  /** ISO 8601, UTC; null: as soon as it is sent. */
  starts_at: moment,
  ends_at: moment,
  created_by: z.string(),
  created_at: z.string(),
  sent_by: z.nullable(z.string()),
  sent_at: moment,
  /** How many owners have it so far. */
  recipients: z.int(),
  finished_at: moment,
  withdrawn_at: moment,
});
export type Announcement = z.infer<typeof announcement>;
const oneAnnouncement = dataResponse(announcement);

const announcementSchemas = {
  listAnnouncements: {
    summary: 'Announcements with drafts, the newest first',
    tag: 'agency',
    needs: 'publishing',
    query: page,
    response: pageOf(announcement),
  },
  getAnnouncement: {
    summary: 'One announcement, and how far sending has come',
    tag: 'agency',
    needs: 'publishing',
    params: byId,
    response: oneAnnouncement,
  },
  countRecipients: {
    summary: 'How many owners would get an announcement now',
    tag: 'agency',
    needs: 'publishing',
    params: byId,
    response: dataResponse(z.object({ recipients: z.int() })),
  },
  addAnnouncement: {
    summary: 'Keeps a draft',
    tag: 'agency',
    needs: 'publishing',
    headers: idempotencyHeaders,
    body: announcementBody(),
    response: oneAnnouncement,
  },
  changeAnnouncement: {
    summary: 'Changes a draft; 409 once it is sent',
    tag: 'agency',
    needs: 'publishing',
    headers: basedOn,
    params: byId,
    body: announcementBody(),
    response: oneAnnouncement,
  },
  deleteAnnouncement: {
    summary: 'Deletes a draft; 409 once it is sent',
    tag: 'agency',
    needs: 'publishing',
    headers: basedOn,
    params: byId,
    response: nothing,
  },
  sendAnnouncement: {
    summary: 'Sends a draft to its recipients in the background, once; 409 where it is sent',
    tag: 'agency',
    needs: 'publishing',
    headers: basedOn,
    params: byId,
    response: oneAnnouncement,
  },
  withdrawAnnouncement: {
    summary: 'Ends sending, and takes the announcement back from those who have it',
    tag: 'agency',
    needs: 'publishing',
    headers: basedOn,
    params: byId,
    body: agencyReasonBody(),
    response: oneAnnouncement,
  },
} satisfies AreaSchemas;

const bannerTexts = () => inLanguages(() => z.object({ text: z.string() }));
const noticeBanner = z.object({
  id: z.uuid(),
  version: z.int(),
  texts: bannerTexts(),
  severity: z.enum(bannerSeverities),
  audience: z.enum(bannerAudiences),
  starts_at: z.string(),
  ends_at: z.string(),
  changed_by: z.string(),
  changed_at: z.string(),
});
export type NoticeBanner = z.infer<typeof noticeBanner>;

const contactDetails = z.object({
  help_centre_url: z.nullable(z.string()),
  contact_email: z.nullable(z.string()),
  contact_phone: z.nullable(z.string()),
});
export type ContactDetails = z.infer<typeof contactDetails>;
const keptContactDetails = z.extend(contactDetails, {
  /** 0 as long as the desk has changed nothing. */
  version: z.int(),
  changed_by: z.nullable(z.string()),
  changed_at: moment,
  /** The values of the API's settings; the URL of the help centre is a setting of the edge. */
  defaults: z.object({ contact_email: z.string(), contact_phone: z.nullable(z.string()) }),
});
export type KeptContactDetails = z.infer<typeof keptContactDetails>;

const publishedBanner = z.object({
  id: z.uuid(),
  texts: bannerTexts(),
  severity: z.enum(bannerSeverities),
  audience: z.enum(bannerAudiences),
  starts_at: z.string(),
  ends_at: z.string(),
});
export type PublishedBanner = z.infer<typeof publishedBanner>;

const siteSchemas = {
  getPublished: {
    summary:
      'For the edge: banners that are shown now or within ten minutes, and how people reach the agency and what the landing page says where the desk has changed it',
    tag: 'local',
    response: dataResponse(
      z.object({
        banners: z.array(publishedBanner),
        contact: contactDetails,
        /** An API from before the desk kept these texts says nothing. */
        landing_texts: z.optional(landingTexts),
      }),
    ),
  },
  listBanners: {
    summary: 'Notice banners, the one that ends last first',
    tag: 'agency',
    needs: 'publishing',
    query: page,
    response: pageOf(noticeBanner),
  },
  addBanner: {
    summary: 'Keeps a notice banner, which pages show between its dates',
    tag: 'agency',
    needs: 'publishing',
    headers: idempotencyHeaders,
    body: bannerBody(),
    response: dataResponse(noticeBanner),
  },
  changeBanner: {
    summary: 'Changes a notice banner',
    tag: 'agency',
    needs: 'publishing',
    headers: basedOn,
    params: byId,
    body: bannerBody(),
    response: dataResponse(noticeBanner),
  },
  deleteBanner: {
    summary: 'Deletes a notice banner; pages show it for half a minute more',
    tag: 'agency',
    needs: 'publishing',
    headers: basedOn,
    params: byId,
    response: nothing,
  },
  getContactDetails: {
    summary: 'How people reach the agency, and what the settings say',
    tag: 'agency',
    needs: 'publishing',
    response: dataResponse(keptContactDetails),
  },
  changeContactDetails: {
    summary: 'Changes how people reach the agency; what is left empty is as the settings say',
    tag: 'agency',
    needs: 'publishing',
    headers: basedOn,
    body: contactDetailsBody(),
    response: dataResponse(keptContactDetails),
  },
} satisfies AreaSchemas;

const contactMessage = z.object({
  id: z.uuid(),
  version: z.int(),
  email: z.string(),
  message: z.string(),
  /** The language of the page on which it was written; null where that is not known. */
  locale: z.nullable(z.enum(locales)),
  created_at: z.string(),
  done_at: moment,
  answers: z.array(z.object({ author: z.string(), body: z.string(), created_at: z.string() })),
});
export type ContactMessage = z.infer<typeof contactMessage>;

const subscriber = z.object({ id: z.uuid(), email: z.string(), confirmed_at: z.string() });
export type Subscriber = z.infer<typeof subscriber>;
/** A signed URL, good for an hour. */
const file = dataResponse(z.object({ url: z.string() }));
const textSearch = z.optional(oneLineText({ max: 100 }));

const visitorSchemas = {
  listContactMessages: {
    summary:
      'Messages of the contact form: open ones, the oldest first; or done ones, the newest first',
    tag: 'agency',
    needs: 'publishing',
    query: z.object({
      show: z._default(z.enum(['open', 'done']), 'open'),
      q: textSearch,
      cursor,
    }),
    response: pageOf(contactMessage),
  },
  answerContactMessage: {
    summary: 'Mails an answer to the writer of a contact message and marks it as done',
    tag: 'agency',
    needs: 'publishing',
    headers: z.extend(idempotencyHeaders, basedOn.shape),
    params: byId,
    body: contactAnswerBody(),
    response: dataResponse(contactMessage),
  },
  changeContactMessage: {
    summary: 'Marks a contact message as done, or as open again',
    tag: 'agency',
    needs: 'publishing',
    headers: basedOn,
    params: byId,
    body: z.object({ done: z.boolean() }),
    response: dataResponse(contactMessage),
  },
  exportContactMessages: {
    summary: 'The URL of all contact messages as CSV',
    tag: 'agency',
    needs: 'publishing',
    response: file,
  },
  listSubscribers: {
    summary: 'E-mail addresses that are on the waitlist, the newest first',
    tag: 'agency',
    needs: 'publishing',
    query: z.object({ q: textSearch, cursor }),
    response: pageOf(subscriber),
  },
  removeSubscriber: {
    summary: 'Takes an e-mail address off the waitlist',
    tag: 'agency',
    needs: 'publishing',
    params: byId,
    response: nothing,
  },
  exportSubscribers: {
    summary: 'The URL of the waitlist as CSV',
    tag: 'agency',
    needs: 'publishing',
    response: file,
  },
} satisfies AreaSchemas;

export const publishingSchemas = { ...announcementSchemas, ...siteSchemas, ...visitorSchemas };
