import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changeLocale } from '../i18n/index.ts';
import { missingTexts } from '../testing/missing-texts.ts';
import { Listen } from './index.tsx';
import { locales } from './locales.ts';

interface Voice {
  lang: string;
  localService: boolean;
}

/** jsdom has no voices: this is the part of the browser's interface that the control uses. */
class Speech extends EventTarget {
  voices: Voice[] = [];
  readonly spoken: SpeechSynthesisUtterance[] = [];
  getVoices = jest.fn(() => this.voices);
  speak = (utterance: SpeechSynthesisUtterance) => void this.spoken.push(utterance);
  cancel = () => void (this.spoken.length = 0);
}

class Utterance extends EventTarget {
  voice: Voice | null = null;
  lang = '';
  readonly text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
}

let speech: Speech;
beforeEach(async () => {
  speech = new Speech();
  Object.assign(globalThis, { speechSynthesis: speech, SpeechSynthesisUtterance: Utterance });
  await changeLocale('en');
});
afterEach(() => Reflect.deleteProperty(globalThis, 'speechSynthesis'));

const offer = (
  <dialog open>
    <h2>Your offer</h2>
    <p>
      You repay <strong>₦12,000</strong>.
    </p>
    <label>
      Payment PIN
      <input defaultValue="4826" />
    </label>
    <Listen />
    <button>Accept</button>
  </dialog>
);

test('what is around the button is read out by a voice of the device, without fields and buttons', async () => {
  speech.voices = [{ lang: 'en_NG', localService: true }];
  render(offer);
  await userEvent.click(await screen.findByRole('button', { name: 'Listen' }));
  expect(speech.spoken.map(({ text }) => text)).toEqual([
    'Your offer',
    'You repay ₦12,000.',
    'Payment PIN',
  ]);
  expect(speech.spoken[0]).toMatchObject({ lang: 'en_NG', voice: speech.voices[0] });
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(speech.spoken).toEqual([]);
  expect(screen.getByRole('button', { name: 'Listen' })).toBeVisible();
});

test.each([
  ['ha', 'ha_NG', 'Saurara'],
  ['yo', 'yo-NG', 'Gbọ́'],
  ['zh-CN', 'zh_CN', '收听'],
  ['es', 'es-US', 'Escuchar'],
] as const)(
  'a page in %s is read by the voice %s and by none of another language',
  async (locale, lang, name) => {
    await changeLocale(locale);
    const others = [{ lang: 'en-NG', localService: true }];
    speech.voices = others;
    render(offer);
    await waitFor(() => expect(speech.getVoices).toHaveBeenCalled());
    expect(screen.queryByRole('button', { name: name })).not.toBeInTheDocument();
    speech.voices = [...others, { lang, localService: true }];
    act(() => void speech.dispatchEvent(new Event('voiceschanged')));
    await userEvent.click(await screen.findByRole('button', { name: name }));
    expect(new Set(speech.spoken.map((each) => each.lang))).toEqual(new Set([lang]));
  },
);

test('a part in another language is read by a voice of that language, and by the page’s where there is none', async () => {
  await changeLocale('ig');
  document.documentElement.lang = 'ig';
  speech.voices = [
    { lang: 'ig-NG', localService: true },
    { lang: 'en-NG', localService: true },
  ];
  render(
    <main>
      <p>Akwụkwọ mkpuchi</p>
      <p lang="en">Shop and stock cover</p>
      <p>
        Ị na-akwụ ụgwọ maka <span lang="yo">ìbánigbófò</span>
      </p>
      <Listen />
    </main>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Gee ntị' }));
  expect(speech.spoken.map(({ text, lang }) => [text, lang])).toEqual([
    ['Akwụkwọ mkpuchi', 'ig-NG'],
    ['Shop and stock cover', 'en-NG'],
    ['Ị na-akwụ ụgwọ maka', 'ig-NG'],
    ['ìbánigbófò', 'ig-NG'],
  ]);
});

test('the button is back at the end, and says when nothing could be read', async () => {
  speech.voices = [{ lang: 'en-GB', localService: true }];
  render(offer);
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Listen' }));
  await press();
  act(() => void speech.spoken.at(-1)?.dispatchEvent(new Event('end')));
  await press();
  const failure = Object.assign(new Event('error'), { error: 'synthesis-failed' });
  act(() => void speech.spoken[0]?.dispatchEvent(failure));
  expect(screen.getByRole('status')).toHaveTextContent('This could not be read out.');
});

test.each([
  ['there is no voice for the language', [{ lang: 'es-ES', localService: true }]],
  ['the only voice sends the text away', [{ lang: 'en-NG', localService: false }]],
])('nothing is shown where %s, until a voice comes', async (_, voices) => {
  speech.voices = voices;
  render(offer);
  await waitFor(() => expect(speech.getVoices).toHaveBeenCalled());
  expect(screen.queryByRole('button', { name: 'Listen' })).not.toBeInTheDocument();
  speech.voices = [...voices, { lang: 'en-GB', localService: true }];
  act(() => void speech.dispatchEvent(new Event('voiceschanged')));
  expect(await screen.findByRole('button', { name: 'Listen' })).toBeVisible();
});

test('in a browser that cannot speak nothing is shown', async () => {
  Reflect.deleteProperty(globalThis, 'speechSynthesis');
  render(offer);
  await waitFor(() => expect(screen.getByText('Your offer')).toBeVisible());
  expect(screen.queryByRole('button', { name: 'Listen' })).not.toBeInTheDocument();
});

test('every text is there in every language', async () => {
  expect(await missingTexts(locales)).toEqual([]);
});
