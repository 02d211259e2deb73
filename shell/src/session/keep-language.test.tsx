import { chooseLocale } from '@portal/remote-kit/i18n';
import { renderPortal, makeUser } from '@portal/remote-kit/testing';
import { act, waitFor } from '@testing-library/react';
import { shellTexts } from '../texts.ts';
import { SignedIn } from './signed-in.tsx';

test('a language that a signed-in owner chooses is kept on the account, and the one of the page is not', async () => {
  const { api } = await renderPortal(<SignedIn />, {
    signedInAs: makeUser(),
    texts: { shell: shellTexts },
    api: { saveLanguage: {} },
  });
  expect(api.requests('saveLanguage')).toEqual([]);
  await act(() => chooseLocale('es'));
  await waitFor(() =>
    expect(api.requests('saveLanguage').map(({ body }) => body)).toEqual([{ locale: 'es' }]),
  );
});
