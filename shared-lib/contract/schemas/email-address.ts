import * as z from 'zod/mini';
import {
  changeBusinessEmailBody,
  changeEmailBody,
  forgetEmailBody,
  resendEmailLinkBody,
  verifyEmailCodeBody,
} from '../forms/email-address.ts';
import { requiredText } from '../validation/index.ts';
import type { AreaSchemas } from './call-schemas.ts';
import { messageResponse } from './responses.ts';

export const linkTokenBody = z.object({ token: requiredText({ max: 100 }) });

export const emailAddressSchemas = {
  forgetEmail: {
    summary: 'First step of e-mail recovery: sends a code to the phone',
    tag: 'auth',
    body: forgetEmailBody(),
    response: messageResponse,
  },
  changeEmail: {
    summary:
      'Last step of e-mail recovery: replaces the e-mail address; the old one gets a 24-hour undo link',
    tag: 'auth',
    body: changeEmailBody(),
    response: messageResponse,
  },
  changeBusinessEmail: {
    summary: 'Replaces the signed-in owner’s e-mail address and sends a code to the new one',
    tag: 'auth',
    body: changeBusinessEmailBody(),
    response: messageResponse,
  },
  verifyEmailCode: {
    summary: 'Verifies the signed-in owner’s e-mail address by the code that was mailed to it',
    tag: 'auth',
    body: verifyEmailCodeBody(),
    response: messageResponse,
  },
  resendEmailCode: {
    summary:
      'Sends the signed-in owner a code to verify the e-mail address; kept for the specified GET',
    tag: 'auth',
    response: messageResponse,
  },
  sendEmailCode: {
    summary: 'Sends the signed-in owner a code to verify the e-mail address',
    tag: 'auth',
    response: messageResponse,
  },
  verifyEmailLink: {
    summary: 'Verifies an e-mail address by the mailed link (24 hours), signed in or not',
    tag: 'auth',
    body: linkTokenBody,
    response: messageResponse,
  },
  resendEmailLink: {
    summary: 'Mails a new link to `/email/verify/{id}`',
    tag: 'auth',
    body: resendEmailLinkBody(),
    response: messageResponse,
  },
  undoEmailChange: {
    summary:
      'Puts former e-mail and phone back within 24 hours, ends every session and the password, and sends a password link',
    tag: 'auth',
    body: linkTokenBody,
    response: messageResponse,
  },
} satisfies AreaSchemas;
