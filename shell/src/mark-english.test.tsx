import { loadNamespace, startI18n } from '@portal/remote-kit/i18n';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { markEnglish } from './mark-english.ts';

const file = (texts: object) => () => Promise.resolve({ default: texts as never });
const english = { title: 'Loans', due: '{{amount}} due on {{date}}', own: 'Save', amount: '{{a}}' };

function Page() {
  const { t } = useTranslation('area');
  const [isDue, setDue] = useState(false);
  return (
    <>
      <h1>{t('title')}</h1>
      <p>{t('amount', { a: 'Àdéọlá' })}</p>
      <button onClick={() => setDue(!isDue)}>
        {isDue ? t('due', { amount: '₦5', date: '2 Nov' }) : t('own')}
      </button>
      <b lang="ha">Loans</b>
    </>
  );
}

test('a sentence that is English in a page of another language says so, as long as it is shown', async () => {
  await startI18n('yo');
  const missing = { title: 'Loans', due: english.due, amount: english.amount };
  const filled = { ...missing, own: 'Fi pamọ́', '@en': missing };
  await loadNamespace('area', {
    en: file(english),
    es: file(english),
    'zh-CN': file(english),
    more: file(filled),
  });
  markEnglish();
  render(<Page />);
  const title = screen.getByRole('heading');
  await waitFor(() => expect(title).toHaveAttribute('lang', 'en'));
  const button = screen.getByRole('button', { name: 'Fi pamọ́' });
  expect(button).not.toHaveAttribute('lang');
  expect(screen.getByText('Àdéọlá')).not.toHaveAttribute('lang');
  expect(screen.getByText('Loans', { selector: 'b' })).toHaveAttribute('lang', 'ha');
  act(() => button.click());
  await waitFor(() => expect(button).toHaveAttribute('lang', 'en'));
  act(() => button.click());
  await waitFor(() => expect(button).not.toHaveAttribute('lang'));
});

test('a part without the language is all English', async () => {
  await startI18n('ig');
  const texts = { staff: 'Review held payments' };
  await loadNamespace('desk', { en: file(texts), es: file(texts), 'zh-CN': file(texts) });
  markEnglish();
  render(<p>Review held payments</p>);
  await waitFor(() =>
    expect(screen.getByText('Review held payments')).toHaveAttribute('lang', 'en'),
  );
});
