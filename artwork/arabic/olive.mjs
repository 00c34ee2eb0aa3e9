/** The pictures of the olive oil with words on them. On the eighth is only the name, in both scripts. */
export const pictures = ['cover', 1, 2, 3, 5, 6].map((name) => `olive-${name}.webp`);

export const own = {
  // The link to the other language
  'olive-1.webp': { العربية: 'English' },
  // The label on the table bears the name in both scripts.
  'olive-5.webp': { 'Zeit & Zaytoun': 'Zeit & Zaytoun' },
};

export const words = {
  // The bottles
  'Zeit & Zaytoun': 'زيت وزيتون',
  'First pressing': 'العصرة الأولى',
  'Late harvest': 'القطاف المتأخر',
  'With bitter orange': 'بالنارنج',
  'SIWA · No 0417': 'سيوة · رقم 0417',
  'SIWA · No 0188': 'سيوة · رقم 0188',
  'SIWA · No 0052': 'سيوة · رقم 0052',
  'First pressing · Northern grove': 'العصرة الأولى · البستان الشمالي',
  '14 OCTOBER': '14 أكتوبر',
  'No 0417 OF 1,900': 'رقم 0417 من 1,900',

  // The shop
  Oils: 'الزيوت',
  'The grove': 'البستان',
  Pressings: 'العصرات',
  Gifts: 'الهدايا',
  'Harvest of 14 October': 'قطاف 14 أكتوبر',
  'Green gold,': 'ذهب أخضر',
  'six days old': 'عمره ستة أيام',
  'First pressing from the northern grove. 0.21 % acidity, 1,900 bottles.':
    'العصرة الأولى من البستان الشمالي. حموضة \u20660.21%\u2069، و1,900 زجاجة.',
  'Add to bag · EGP 420': 'أضف إلى السلة · 420 جنيهًا',
  '500 ml, peppery': '500 مل، لاذع',
  '500 ml, round': '500 مل، متوازن',
  '250 ml, fragrant': '250 مل، عطري',
  'EGP 420': '420 جنيهًا',
  'EGP 360': '360 جنيهًا',
  'EGP 290': '290 جنيهًا',

  // The page of a pressing
  'Pressing 0417': 'العصرة 0417',
  'Northern grove, 212 trees, picked by hand on 14 October, pressed the same day.':
    'البستان الشمالي، 212 شجرة، قُطف زيتونها باليد في 14 أكتوبر وعُصر في اليوم نفسه.',
  Acidity: 'الحموضة',
  Pressed: 'إلى المعصرة',
  Bottles: 'زجاجة',
  Peppery: 'لاذع',
  'Green almond': 'لوز أخضر',
  Bitter: 'مُرّ',

  // The checkout
  'Where shall we': 'إلى أين',
  'send it?': 'نرسل الطلب؟',
  Name: 'الاسم',
  'Nadia Sobhi': 'نادية صبحي',
  Street: 'الشارع',
  '9 Road 233, Degla': '9 شارع 233، دجلة',
  City: 'المدينة',
  'Maadi, Cairo': 'المعادي، القاهرة',
  Phone: 'الهاتف',
  '+20 100 555 0173': '\u2066+20 100 555 0173\u2069',
  'Pay EGP 845': 'ادفع 845 جنيهًا',
  'Your bag': 'سلتك',
  '500 ml': '500 مل',
  '250 ml': '250 مل',
  'Courier, Thursday': 'المندوب، الخميس',
  'Gift note': 'بطاقة إهداء',
  Total: 'الإجمالي',
};
