/** The least with which a production starts. Nothing listens at these URLs. */
export const productionSettings = {
  DEPLOYMENT: 'production',
  SECRET_KEY: 'a secret of the tests, long enough',
  PORTAL_URL: 'https://portal.example.org',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'agency@example.org',
  SMS_GATEWAY_URL: 'http://127.0.0.1:9',
  CONTACT_EMAIL: 'help@agency.example',
  REFERENCE_DATA: 'production',
};
