import type { SearchContext, SearchOffer } from '@portal/remote-kit';

const pages = {
  profile: '/dashboard/profile',
  edit: '/dashboard/profile?modal=edit-profile&modal.tab=user',
  business: '/dashboard/profile/business',
  certificate: '/dashboard/profile/certificate',
  verify: '/verify',
  myData: '/dashboard/profile/my-data',
  notifications: '/dashboard/profile/notifications',
  security: '/dashboard/profile/security',
  secondStep: '/dashboard/second-factor',
};

export function search({ t }: SearchContext): SearchOffer {
  return {
    pages: Object.entries(pages).map(([name, to]) => ({
      to,
      title: t(`pages.${name}.title`),
      keywords: t(`pages.${name}.keywords`),
    })),
  };
}
