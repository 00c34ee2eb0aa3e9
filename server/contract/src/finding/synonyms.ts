import { folded, stemOf, wordsIn } from './stemming.ts';

/** The terms of each industry, separated by commas. A visitor may search for one of them, while a project's text uses another. */
const trades = [
  'health, healthcare, medical, medicine, hospital, clinic, doctor, صحة, صحي, طب, طبي, مستشفى, عيادة',
  'bank, banking, finance, financial, fintech, payment, بنك, بنوك, مصرف, مالية, دفع',
  'ferry, boat, river bus, river buses, felucca, عبارة, مركب, فلوكة',
  'iot, internet of things, connected device, sensor, firmware, إنترنت الأشياء',
  'ai, machine learning, artificial intelligence, ذكاء اصطناعي',
  'transport, transit, transportation, mobility, نقل, مواصلات',
  'shop, store, commerce, ecommerce, retail, متجر, تجارة, تسوق',
  'school, education, learning, teaching, elearning, edtech, مدرسة, تعليم',
  'museum, culture, heritage, exhibition, متحف, ثقافة, تراث',
  'charity, ngo, nonprofit, donation, خيرية, تبرع, جمعية',
  'logistics, warehouse, shipping, delivery, لوجستيات, مخزن, شحن, توصيل',
  'energy, power, solar, electricity, طاقة, كهرباء, شمسية',
  'sport, football, league, رياضة, كرة, دوري',
  'game, gaming, لعبة, ألعاب',
  'publishing, press, magazine, newspaper, نشر, صحافة, مجلة',
];

const terms = trades.map((trade) =>
  trade.split(', ').map((term) => wordsIn(folded(term)).map(stemOf).join(' ')),
);

/** The synonyms of a term: the other terms of each industry that it belongs to. */
export const synonymsOf = (term: string): string[] =>
  terms.filter((trade) => trade.includes(term)).flatMap((trade) => trade.filter((other) => other !== term));
