import { describe, expect, test } from 'vitest';
import { type Findable, fitOf } from './projectSearch.ts';

const finds = (search: string, text: string) => {
  const written = (fields: Partial<Findable>): Findable => ({
    id: '1',
    title: '',
    category: '',
    description: '',
    services: [],
    ...fields,
  });
  const fit = fitOf({ search, service: '' });
  // The last paragraphs of a description are searched in a stricter way than titles.
  return [written({ title: text }), written({ description: `Lead\n\n${text}` })].map((each) => fit(each) > 0);
};

/** What somebody types, and a text that this search must find. */
const pairs = [
  // Hamza, alef and alef maqsura
  ['احمد', 'متحف أحمد شوقي'],
  ['أسواق', 'اسواق القاهرة'],
  ['ادارة', 'نظام إدارة المخازن'],
  ['إنتاج', 'خط انتاج'],
  ['اثار', 'متحف الآثار'],
  ['آلات', 'تعلّم الالات'],
  ['مسئول', 'لوحة المسؤول'],
  ['شؤون', 'الشئون القانونية'],
  ['مسوول', 'مسؤول المخزن'],
  ['روية', 'رؤية المصنع'],
  ['هييات', 'هيئات النقل'],
  ['بنا', 'بناء المنصة'],
  ['كهربا', 'عدّاد الكهرباء'],
  ['ٱلقاهرة', 'خريطة القاهرة'],
  ['مستشفي', 'طابور مستشفى تعليمي'],
  ['مقهى', 'مقهي الحي'],
  // Taa marbuta, diacritics, tatweel, invisible characters and letters in their joined forms
  ['عياده', 'عيادة الأسنان'],
  ['مكتبة', 'مكتبه الأطفال'],
  ['مُتْحَفٌ', 'متحف'],
  ['متحف', 'مُتْحَفُ النِّيل'],
  ['تطبيـــق', 'تطبيق المترو'],
  ['مترو', 'متــرو القاهرة'],
  ['کتاب‌خانه', 'كتابخانه'],
  ['ﻣﺘﺤﻒ', 'متحف'],
  // Persian letters, and digits
  ['بنک', 'بنك القاهرة'],
  ['ایران', 'إيران'],
  ['پارک', 'بارك النيل'],
  ['كرافيك', 'گرافیک'],
  ['جات', 'چات المتجر'],
  ['فيلا', 'ڤيلا'],
  ['2030', 'رؤية ٢٠٣٠'],
  ['٢٠٣٠', 'Vision 2030'],
  ['۱۴', 'خط 14'],
  ['۱۴', 'خط ١٤'],
  // Prefixes, in the search and in the text
  ['المتحف', 'متحف'],
  ['متحف', 'بالمتاحف وللمتحف'],
  ['والمتاجر', 'متاجر'],
  ['بالمدينة', 'مدينة'],
  ['للمستشفيات', 'مستشفى'],
  ['وللأطفال', 'أطفال'],
  ['وبالعربية', 'العربية'],
  ['فالمدينة', 'المدينة'],
  ['كالمدينة', 'مدينة'],
  ['وتصميم', 'تصميم الهوية'],
  ['وخدمات', 'خدمة العملاء'],
  ['لمتحف', 'المتحف الكبير'],
  ['بتصميم', 'التصميم'],
  ['ولمهندسين', 'مهندس'],
  ['الخدمات', 'وخدمة ما بعد البيع'],
  ['الألعاب', 'ألعاب'],
  ['الإلكترونية', 'إلكتروني'],
  // Suffixes
  ['شركات', 'شركة'],
  ['خدماتنا', 'خدمة'],
  ['شركتنا', 'الشركات'],
  ['مهندسون', 'للمهندسين'],
  ['تطبيقاته', 'تطبيق'],
  ['تقنية', 'الحلول التقنيات'],
  ['كهربائية', 'كهرباء'],
  ['مصريين', 'تطبيق مصري'],
  ['لغات', 'لغة'],
  ['مدينتين', 'مدينة'],
  // Plurals with other vowels
  ['المتاجر', 'متجر'],
  ['مدرسة', 'للمدارس'],
  ['خرائط', 'الخريطة'],
  // Latin letters
  ['cafe', 'Café Riche'],
  ['CAFÉS', 'cafe'],
  ['Malmö', 'MALMO'],
  ['naïve', 'Naive'],
] as const;

/** A search, and a text that has nothing to do with it although the letters are similar. */
const strangers = [
  ['ورق', 'رق'],
  ['وعد', 'عد تنازلي'],
  ['ورد', 'رد سريع'],
  ['وسام', 'سام'],
  ['وزير', 'زير'],
  ['وصفات', 'صفات'],
  ['وطني', 'طن'],
  ['بطاقة', 'طاقة'],
  ['بطاقات', 'طاقات'],
  ['بحرية', 'حرية'],
  ['كتاب', 'تاب'],
  ['كمال', 'مال'],
  ['كمالية', 'مالية'],
  ['فعالية', 'عالية'],
  ['فعاليات', 'عالية'],
  ['فندق', 'ندق'],
  ['لجنة', 'جنة'],
  ['زيتون', 'زيت'],
  ['تمرين', 'تمر'],
  ['بنزين', 'بنز'],
  ['مهرجان', 'مهرج'],
  ['مساهم', 'مسا'],
  ['شريك', 'شري'],
  ['بيتنا', 'بي'],
  ['مطار', 'مطر'],
  ['مهارات', 'مهرة'],
  ['والدة', 'ده'],
  ['بالون', 'ون'],
  ['باليه', 'يه'],
  ['12', '٢١'],
  ['résumé', 'result'],
] as const;

describe('the search finds a word in any spelling', () => {
  test.each(pairs)('%s finds %s', (search, text) => {
    expect(finds(search, text)).toEqual([true, true]);
  });
});

describe('the search does not take a part of a word for its stem', () => {
  test.each(strangers)('%s does not find %s', (search, text) => {
    expect(finds(search, text)).toEqual([false, false]);
  });
});
