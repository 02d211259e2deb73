/**
 * Words that a guesser tries first, with or without digits and symbols around them: the heads of
 * published lists of leaked passwords, and what is close at hand on this portal.
 */
const guessedWords = new Set(
  `password passwort passw pass admin administrator user guest login letmein welcome changeme default secret
  master test testing tester demo sample example temp temporary qwerty qwertyui qwertyuiop qwert asdf asdfgh
  asdfghjk asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc abc abcd abcde abcdef abcdefg abcdefgh iloveyou loveyou love
  sunshine princess monkey dragon football baseball superman batman shadow michael jordan jesus jesuschrist
  christ godisgood godislove god blessing blessed favour grace amen church computer internet freedom whatever
  trustno trustnoone starwars hello hellohello money cash naira million billion chelsea arsenal liverpool
  barcelona manchester manutd realmadrid
  smedan smedannumber portal business mybusiness businessowner owner company shop myshop registration
  nigeria naija lagos abuja kano ibadan portharcourt africa nigerian federal government agency benefit
  benefits account myaccount january february march april june july august september october november december
  monday friday sunday contrasena contraseña woaini`.split(/\s+/),
);

/** Runs along the keyboard, the figures and the alphabet. */
const runs = [
  '01234567890',
  '09876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv',
  '1q2w3e4r5t6y7u8i',
  'q1w2e3r4t5y6u7i8',
].map((run) => run.repeat(3));

const lettersByDigit: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

function withoutDigits(text: string): string {
  return text.replace(/[013457@$!]/g, (sign) => lettersByDigit[sign] ?? sign);
}

function fold(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

function lettersOf(text: string): string {
  return text.replace(/\P{L}/gu, '');
}

/** One to four characters over and over: `abcabcab`. */
function isRepetition(text: string): boolean {
  return new Set(text).size <= 4 && /^(.{1,4}?)\1+.{0,3}$/u.test(text);
}

function isRun(text: string): boolean {
  return runs.some((run) => run.includes(text));
}

/** Figures and signs that a guesser adds to a word as a matter of course: a year, `123456`, `!!`. */
function isUsualOrnament(signs: string): boolean {
  return signs.length <= 6 || isRun(signs) || isRepetition(signs);
}

/** The ways to read a password as one word and what was added to it. */
function readings(password: string): { word: string; ornament: string }[] {
  const core = password.replace(/^\P{L}+|\P{L}+$/gu, '');
  return [
    { word: lettersOf(password), ornament: password.replace(/\p{L}/gu, '') },
    { word: lettersOf(withoutDigits(core)), ornament: password.replace(core, '') },
    { word: lettersOf(withoutDigits(password)), ornament: '' },
  ];
}

/** Own number with or without its country code or leading zero. */
function isOwnNumber(password: string, ownWord: string): boolean {
  const digits = password.replace(/\D/g, '');
  return (
    lettersOf(password) === '' &&
    digits.length >= 8 &&
    ownWord.replace(/\D/g, '').slice(-10) === digits.slice(-10)
  );
}

/** Whether a guesser would find the password among the first few thousand tries. */
export function isCommonPassword(password: string, ownWords: readonly string[] = []): boolean {
  const folded = fold(password);
  if (isRepetition(folded) || isRun(folded)) return true;
  const own = ownWords.map(fold).filter((word) => word !== '');
  if (own.some((word) => word === folded || isOwnNumber(folded, word))) return true;
  const ownerWords = new Set(own.map(lettersOf).filter((word) => word.length >= 3));
  return readings(folded).some(
    ({ word, ornament }) =>
      (guessedWords.has(word) || ownerWords.has(word)) && isUsualOrnament(ornament),
  );
}
