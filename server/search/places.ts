import type { Surety } from './known-skills.ts';
import { slipsBetween, slipsIn } from './spelling.ts';
import { fold, wordsOf } from './words.ts';

/**
 * Names of one place, a line each: in English, in the languages spoken there, and former ones that people still use. Members write where they
 * are in their own language and script; others look for the place by the name they know.
 */
const lines = `
Abidjan, أبيدجان
Alexandria, الإسكندرية
Algiers, Alger, الجزائر
Almaty, Алматы, Alma-Ata, Алма-Ата
Amman, عمان
Antwerp, Antwerpen, Anvers
Athens, Αθήνα, Athina
Baghdad, بغداد
Baku, Bakı, Баку
Bangkok, กรุงเทพ, Krung Thep
Barcelona, Barcelone
Basel, Bâle, Basle
Beijing, 北京, Peking
Beirut, بيروت, Beyrouth
Belgrade, Београд, Beograd
Bengaluru, Bangalore, ಬೆಂಗಳೂರು, बेंगलुरु
Brussels, Bruxelles, Brussel
Bucharest, București
Busan, 부산, Pusan
Cairo, القاهرة, Le Caire
Casablanca, الدارالبيضاء
Chennai, Madras, சென்னை
Cologne, Köln
Copenhagen, København
Daejeon, 대전, Taejon
Damascus, دمشق
Delhi, दिल्ली
Dhaka, ঢাকা, Dacca
Dresden, Drážďany
Dubai, دبي
Dublin, Baile Átha Cliath
Florence, Firenze
Fukuoka, 福岡
Geneva, Genève, Genf, Ginevra
Genoa, Genova
Gothenburg, Göteborg
Guangzhou, 广州, 廣州, Canton
Haifa, חיפה, حيفا
Hanoi, Hà Nội
Hanover, Hannover
Helsinki, Helsingfors
Hiroshima, 広島
Ho Chi Minh City, Hồ Chí Minh, Saigon, Sài Gòn
Hong Kong, 香港
Hyderabad, हैदराबाद, حیدرآباد
Incheon, 인천
Ioannina, Ιωάννινα, Yannena, Giannena
Irbid, إربد
Istanbul, İstanbul, Constantinople
Jaffa, יפו, يافا
Jakarta, Batavia
Jerusalem, ירושלים, القدس
Johannesburg, Joburg
Karachi, کراچی
Kazan, Казань
Kharkiv, Харків, Kharkov, Харьков
Kolkata, Calcutta, কলকাতা, कोलकाता
Krakow, Kraków, Cracow
Kyiv, Київ, Kiev, Киев
Kyoto, 京都
Lahore, لاہور
Lisbon, Lisboa
Ljubljana, Laibach
Lviv, Львів, Lvov, Львов
Lucerne, Luzern
Marrakesh, مراكش, Marrakech
Marseille, Marseilles
Mecca, مكة
Mexico City, CDMX
Milan, Milano, Mailand
Minsk, Мінск, Минск
Moscow, Москва, Moskva
Mumbai, Bombay, मुंबई
Munich, München
Nagoya, 名古屋
Nantes, Naoned
Naples, Napoli
New York, NYC
Nuremberg, Nürnberg
Odesa, Одеса, Odessa, Одесса
Osaka, 大阪
Patras, Πάτρα, Patra
Porto, Oporto
Prague, Praha, Prag
Pune, पुणे, Poona
Pyongyang, 평양
Rabat, الرباط
Riga, Rīga, Рига
Riyadh, الرياض
Rome, Roma
Saint Petersburg, Санкт-Петербург, Leningrad
Samarkand, Самарканд, Samarqand
Sapporo, 札幌
Seoul, 서울
Seville, Sevilla
Shanghai, 上海
Shenzhen, 深圳
Singapore, 新加坡, Singapura
Sofia, София
Taipei, 臺北, 台北
Tallinn, Reval
Tangier, طنجة, Tanger, Tangiers
Tashkent, Ташкент, Toshkent
Tbilisi, თბილისი, Tiflis
Tehran, تهران, Teheran
Tel Aviv, תל אביב
The Hague, Den Haag
Thessaloniki, Θεσσαλονίκη, Salonica, Saloniki
Tokyo, 東京
Tripoli, طرابلس
Tunis, تونس
Turin, Torino
Venice, Venezia, Venedig
Vienna, Wien
Vilnius, Wilno
Warsaw, Warszawa
Yerevan, Երևան, Erevan
Yokohama, 横浜
Zurich, Zürich
Algeria, الجزائر, Algérie
Austria, Österreich
Belgium, België, Belgique
Brazil, Brasil
China, 中国, 中國
Croatia, Hrvatska
Czechia, Česko, Czech Republic
Denmark, Danmark
Egypt, مصر
Finland, Suomi
France, Frankreich
Georgia, საქართველო
Germany, Deutschland, Allemagne, Alemania
Greece, Ελλάδα, Hellas
Hungary, Magyarország
India, भारत, Bharat
Iran, ایران
Iraq, العراق
Ireland, Éire
Israel, ישראל
Italy, Italia
Ivory Coast, Côte d'Ivoire
Japan, 日本, Nippon
Jordan, الأردن
Kazakhstan, Қазақстан, Казахстан
Lebanon, لبنان
Mexico, México
Morocco, المغرب, Maroc
Netherlands, Nederland, Holland
Norway, Norge, Noreg
Poland, Polska
Portugal, Portugália
Romania, România
Russia, Россия
Serbia, Србија, Srbija
South Korea, 한국, 대한민국, Korea
Spain, España
Sweden, Sverige
Switzerland, Schweiz, Suisse, Svizzera
Syria, سوريا
Thailand, ไทย
Tunisia, تونس, Tunisie
Turkey, Türkiye
Ukraine, Україна
United Kingdom, UK, Great Britain, Britain
United States, USA, America
Vietnam, Việt Nam
`;

const places = lines
  .trim()
  .split('\n')
  .map((line) => line.split(', '));

const keyOf = (name: string): string =>
  wordsOf(name, 'query')
    .map(({ term }) => term)
    .join(' ');

/** As which one term a place of this name is found (`wordsOfPlace`). Of a script without spaces between words none for more than two letters. */
function termOf(name: string): string[] {
  const words = wordsOf(name, 'query');
  const isApart = words.every(({ from }, at) => from > (words[at - 1]?.to ?? -1));
  return isApart ? [words.map(({ term }) => term).join('')] : [];
}

const termsByKey = new Map<string, Set<string>>();
for (const names of places)
  for (const name of names) {
    const key = keyOf(name);
    const terms = termsByKey.get(key) ?? new Set<string>();
    for (const term of names.flatMap(termOf)) if (term !== key) terms.add(term);
    termsByKey.set(key, terms);
  }

/** Shorter names are spelt like too many words: Rome, Riga, Bonn. */
const shortestForgiven = 5;

/** Terms of the other names of the place that some words name, surely or with one slip. */
export function placesMeant(words: string): Map<string, Surety> {
  const key = keyOf(words);
  const exact = termsByKey.get(key);
  if (exact !== undefined) return new Map([...exact].map((term) => [term, 'sure']));
  if (slipsIn(fold(key)) === 0) return new Map();
  const alike = [...termsByKey].filter(
    ([name]) => name.length >= shortestForgiven && name[0] === key[0] && slipsBetween(key, name, 1) <= 1,
  );
  return new Map(alike.flatMap(([, terms]) => [...terms]).map((term) => [term, 'far']));
}
