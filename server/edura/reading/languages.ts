import { fold } from '../../search/words.ts';
import { isSpeltRight } from './spelt-right.ts';
import { asking, corrected, filler } from './correcting.ts';
import { spelt } from './sounding.ts';

/** Another language that a question is asked in, and how to say in it that English alone is understood. */
export interface OtherLanguage {
  name: string;
  /** Empty where its script alone was recognised. */
  sorry: string;
}

interface Known extends OtherLanguage {
  /** Its frequent words, folded; those that English has as well say little. */
  words: ReadonlySet<string>;
}

const known: readonly Known[] = (
  [
    [
      'German',
      'Ich verstehe nur Englisch.',
      'ich du er wir ihr sie mich mir dich dir uns mein meine meinen meiner dein deine kein keine der die das den dem des ein eine einen einem einer und oder aber nicht nur auch noch schon mit ohne fuer fur von vom zu zum zur bei nach aus auf im ist sind bin bist war hat habe haben kann kannst koennen konnen moechte mochte mochten will wollen muss soll sollte gibt es wie was wer wo wann warum wieso welche welcher welches wird werden lernen suche finde finden andern aendern loschen loeschen arbeit arbeiten bitte danke hallo hilfe jemand etwas heute morgen hier jetzt sehr gut passwort konto kostenlos sprache deutsch projekte stunden woche',
    ],
    [
      'Spanish',
      'Solo entiendo inglés.',
      'yo tu el ella nosotros ellos mi mis tus su sus los las un una unos unas y o pero no si con sin por para de del al en que quien cual cuales como cuando donde porque cuanto cuanta es son soy eres estoy esta estan hay tengo tiene tienes puedo puede puedes quiero quiere necesito busco buscar encontrar aprender hacer borro borrar cambio cambiar trabajo empleo ayuda hola gracias favor aqui ahora muy bien todo algo alguien mi cuenta contrasena proyecto proyectos perfil gratis idioma espanol semana horas me se lo',
    ],
    [
      'French',
      'Je ne comprends que l’anglais.',
      'je tu il elle nous vous ils elles mon ma mes ton ta tes son ses notre votre leur le la les un une des du de et ou mais ne pas plus avec sans pour par dans sur chez au aux en que qui quoi quel quelle quels comment quand pourquoi combien est sont suis es etes ai as avez avons peux peut pouvez veux veut voudrais dois faut trouver chercher cherche apprendre faire supprimer changer travail emploi aide bonjour salut merci oui non ici maintenant tres bien tout quelque quelqu compte mot passe projet projets profil gratuit langue francais semaine heures ce cette ces moi',
    ],
    [
      'Italian',
      'Capisco solo l’inglese.',
      'io tu lui lei noi voi loro mio mia miei mie tuo tua il lo la gli le un uno una di del della dei delle da dal con senza per tra fra su nel nella e o ma non che chi cosa quale quali come quando dove perche quanto sono sei siamo ho hai ha abbiamo posso puo puoi voglio vorrei devo bisogna trovare cerco cercare imparare fare cancellare cambiare lavoro aiuto ciao grazie prego qui ora molto bene tutto qualcosa qualcuno progetto progetti profilo gratis lingua italiano settimana ore mi si',
    ],
    [
      'Portuguese',
      'Só entendo inglês.',
      'eu tu voce ele ela nos eles meu minha meus minhas seu sua o os as um uma de do da dos das em no na nos nas com sem por para e ou mas nao que quem qual quais como quando onde porque quanto sou estou esta sao tenho tem posso pode quero queria preciso procuro procurar encontrar aprender fazer apagar excluir mudar trocar trabalho emprego ajuda ola obrigado obrigada aqui agora muito bem tudo alguem projeto projetos conta senha perfil gratis lingua portugues semana horas me se isso',
    ],
    [
      'Dutch',
      'Ik begrijp alleen Engels.',
      'ik jij je hij zij wij jullie mijn jouw zijn haar onze de het een en of maar niet geen ook nog met zonder voor van naar bij uit op aan in is ben bent was heb hebt heeft kan kun kunt wil moet mag hoe wat wie waar wanneer waarom welke zoek zoeken vinden leren doen verwijderen wijzigen veranderen werk baan hulp hallo bedankt alsjeblieft hier nu heel goed alles iets iemand wachtwoord account projecten gratis taal nederlands uur week er dit dat',
    ],
    [
      'Polish',
      'Rozumiem tylko po angielsku.',
      'ja ty on ona my wy oni moj moja moje twoj i lub ale nie tak z bez dla do od na w po przy jest sa jestem mam masz moge mozna chce chcialbym musze jak co kto gdzie kiedy dlaczego ktory ktora szukam znalezc uczyc nauczyc zrobic usunac zmienic praca pracy pomoc czesc dzien dobry dziekuje prosze tutaj teraz bardzo dobrze haslo konto projekt projekty darmowe jezyk sie to',
    ],
    [
      'Turkish',
      'Yalnızca İngilizce anlıyorum.',
      've veya ama degil icin ile ben sen o biz siz bu su bir nasil ne kim nerede neden hangi var yok istiyorum ogrenmek bulmak aramak silmek degistirmek hesabimi hesap sifre sifremi is yardim merhaba tesekkurler lutfen burada simdi cok iyi proje projeler ucretsiz dil turkce mi miyim musun',
    ],
    [
      'Swedish',
      'Jag förstår bara engelska.',
      'jag du han hon vi ni de min mitt mina din ditt och eller men inte med utan for av till fran pa i ar var har kan vill maste hur vad vem var nar varfor vilken soker hitta lara gora ta bort radera andra byta arbete jobb hjalp hej tack snalla har nu mycket bra allt nagot nagon losenord konto projekt gratis sprak svenska mig det som en ett',
    ],
  ] as const
).map(([name, sorry, words]) => ({ name, sorry, words: new Set(words.split(' ')) }));

/** Words of several languages that an English question has as well. */
const shared = new Set(
  'a i is in on no me do so to as an was of or at we he my the it be am all by what hat war will want die man not note son pour plus par for has had here now one ma pa la le de san santos es en el los las con art are age ton sur solo est van den der dem week project projects account profile job hello gratis data mi per pro via sea pan come are do if an go us up out que was bin er das du te ta dance male fare more sole care log note dove see old tag men man far gift kind rat rot fast hell bald arm brief also spring hut'.split(
    ' ',
  ),
);

const scripts: readonly (readonly [string, RegExp])[] = [
  ['Japanese', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['Chinese', /\p{Script=Han}/u],
  ['Korean', /\p{Script=Hangul}/u],
  ['Arabic', /\p{Script=Arabic}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Russian', /\p{Script=Cyrillic}/u],
  ['Hindi', /\p{Script=Devanagari}/u],
  ['Thai', /\p{Script=Thai}/u],
];

/** So many words tell the language; each is compared with all English ones that are known here. */
const mostWords = 60;

const wordsIn = (text: string): string[] => text.match(/\p{L}+/gu) ?? [];

/** An English word, or one of the guide's own. */
const isEnglish = (typed: string): boolean => {
  const word = corrected(spelt(typed));
  return asking.has(word) || filler.has(word) || word !== typed || isSpeltRight(word);
};

/** Fewer words of a language may be a name, or what a project is called; one long one alone says enough where nothing is English. */
const fewest = 2;
const long = 6;

/** Which other language a question is asked in; null where it is English, or cannot be told. By its words: a name may have any letters. */
export function languageOf(question: string): OtherLanguage | null {
  const words = wordsIn(fold(question)).slice(0, mostWords);
  const english = words.filter((word) => isEnglish(word)).length;
  for (const [name, script] of scripts)
    if (english === 0 && (question.match(new RegExp(script, 'gu')) ?? []).length >= 4) return { name, sorry: '' };
  let best: { language: Known; score: number } | null = null;
  for (const language of known) {
    const all = words.filter((word) => language.words.has(word));
    // What English has as well counts only where the rest is foreign.
    const own = all.filter((word) => !shared.has(word) && !isEnglish(word)).length;
    const score = own + 0.5 * (all.length - own);
    const isCertain =
      own >= fewest ||
      (own > 0 && all.length > own && english === 0) ||
      (english === 0 && all.some((word) => word.length >= long && !shared.has(word)));
    if (isCertain && score > (best?.score ?? 0)) best = { language, score };
  }
  if (best === null) return null;
  const { language, score } = best;
  const others = words.filter((word) => isEnglish(word) && !language.words.has(word)).length;
  return score > others ? { name: language.name, sorry: language.sorry } : null;
}

/** What is most often asked of the application in other languages, by the words that say it. */
const topics: readonly (readonly [title: string, words: RegExp])[] = [
  [
    'Delete your account',
    /\b(?=.*(?:konto|cuenta|compte|account|conta|hesab\w*)\b)(?:.*\b(?:losch\w*|loesch\w*|borr\w+|elimin\w+|supprim\w+|cancell\w+|apagar|excluir|verwijder\w*|usun\w+|sil\w+|radera)\b)/,
  ],
  [
    'Change your password',
    /\b(?:passwort|kennwort|contrasena|mot de passe|parola d ordine|senha|palavra passe|wachtwoord|haslo|sifre\w*|losenord)\b/,
  ],
  ['What it costs', /\b(?:kostenlos|kostet|gratis|gratuit\w*|cuesta|coute|costa|ucretsiz|darmow\w+)\b/],
  [
    'Languages',
    /\b(?:sprache|deutsch|idioma|espanol|langue|francais|lingua|italiano|portugues|taal|nederlands|jezyk|dil|sprak)\b/,
  ],
  ['Profile privacy', /\b(?:privatsphare|privacidad|confidentialite|privacidade)\b/],
];

/** The title of what is asked about the application in another language; null where it cannot be told. */
export const topicAbroad = (question: string): string | null =>
  topics.find(([, words]) => words.test(fold(question).replaceAll(/[^\p{L}]+/gu, ' ')))?.[0] ?? null;
