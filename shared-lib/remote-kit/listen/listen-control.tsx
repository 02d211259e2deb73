import { Button, Muted } from '@portal/ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useTexts } from '../i18n/use-texts.ts';
import { locales } from './locales.ts';
import { spokenText } from './spoken-text.ts';

/** The button reads this: a part that says so, or the dialog that it is in, else the page. */
const around = '[data-listen], dialog, [role="dialog"], main';

function subscribe(onChange: () => void): () => void {
  speechSynthesis.addEventListener('voiceschanged', onChange);
  return () => speechSynthesis.removeEventListener('voiceschanged', onChange);
}

const languageOf = (tag: string) => tag.split(/[-_]/)[0]?.toLowerCase();

/** A voice of the device. Others send what is spoken, which is about money, to their maker. */
function findVoice(locale: string): SpeechSynthesisVoice | undefined {
  return speechSynthesis
    .getVoices()
    .find(({ lang, localService }) => localService && languageOf(lang) === languageOf(locale));
}

export function ListenControl() {
  const { t, i18n } = useTranslation('listen');
  const hasTexts = useTexts('listen', locales);
  const voice = useSyncExternalStore(subscribe, () => findVoice(i18n.language));
  const here = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'silent' | 'speaking' | 'failed'>('silent');
  // Also where the dialog closes while it is read.
  useEffect(() => () => speechSynthesis.cancel(), [voice]);
  if (!hasTexts || voice === undefined) return null;

  const stop = () => {
    speechSynthesis.cancel();
    setState('silent');
  };
  const speak = () => {
    const part = here.current?.closest(around);
    const sentences = part ? spokenText(part) : [];
    speechSynthesis.cancel();
    // Sentence by sentence: some browsers stop after a quarter of a minute.
    for (const [index, { text, lang }] of sentences.entries()) {
      const utterance = new SpeechSynthesisUtterance(text);
      const own = findVoice(lang) ?? voice;
      utterance.voice = own;
      utterance.lang = own.lang;
      utterance.addEventListener('error', ({ error }) => {
        if (error !== 'canceled' && error !== 'interrupted') setState('failed');
      });
      if (index === sentences.length - 1)
        utterance.addEventListener('end', () => setState('silent'));
      speechSynthesis.speak(utterance);
    }
    setState('speaking');
  };
  const isSpeaking = state === 'speaking';
  return (
    <div ref={here} data-silent="">
      <Button onClick={isSpeaking ? stop : speak}>{t(isSpeaking ? 'stop' : 'listen')}</Button>
      {state === 'failed' && <Muted role="status">{t('failed')}</Muted>}
    </div>
  );
}
