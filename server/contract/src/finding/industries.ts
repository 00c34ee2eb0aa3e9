import { folded, stems } from './words.ts';

/** Words for the same trade, of which a text may use one and a visitor another. */
const trades = [
  'health healthcare medical medicine hospital clinic doctor صحة صحي طب طبي مستشفى عيادة',
  'bank banking finance financial fintech بنك مصرف مالية',
  'transport transit transportation mobility نقل مواصلات',
  'shop store commerce ecommerce retail متجر تجارة تسوق',
  'school education learning teaching elearning مدرسة تعليم',
  'museum culture heritage exhibition متحف ثقافة تراث',
  'charity ngo nonprofit donation خيرية تبرع جمعية',
  'logistics warehouse shipping delivery لوجستيات مخزن شحن توصيل',
  'energy power solar electricity طاقة كهرباء شمسية',
  'sport football league رياضة كرة دوري',
  'publishing press magazine newspaper نشر صحافة مجلة',
];

const ofTrade = trades.map((words) => stems(folded(words)));

/** A word's stem with those of the words that mean the same trade. */
export const alike = (stem: string): string[] => [
  stem,
  ...ofTrade.filter((trade) => trade.includes(stem)).flat(),
];
