/** The pictures of the ferry with words on them. */
export const pictures = ['cover', 1, 3, 4, 5, 6, 7, 8, 9, 10].map((name) => `ferry-${name}.webp`);

/** Words that mean something else on one picture. */
export const own = {
  'ferry-3.webp': { المعادي: 'Maadi' },
  'ferry-5.webp': { Boarding: 'يصعدون' },
};

export const words = {
  // Places
  Maadi: 'المعادي',
  Zamalek: 'الزمالك',
  'El Qanater': 'القناطر',
  Helwan: 'حلوان',
  'Rod El Farag': 'روض الفرج',
  'Garden City': 'جاردن سيتي',
  'Giza Zoo': 'حديقة الحيوان',
  'Maadi Pier': 'مرسى المعادي',
  'Zamalek, Aquarium Garden': 'الزمالك، حديقة الأسماك',
  'Boat 14': 'المركب 14',
  'Boat 9': 'المركب 9',

  // Minutes
  '3 min': '3 دقائق',
  '3′': '3 د',
  '4 min': '4 دقائق',
  '8 min': '8 دقائق',
  '11 min': '11 دقيقة',
  '18 min': '18 دقيقة',
  '19 min': '19 دقيقة',

  // Booking
  'Good evening, Laila': 'مساء الخير يا ليلى',
  'Where to': 'إلى أين',
  'tonight?': 'الليلة؟',
  'Next boats': 'المراكب التالية',
  Today: 'اليوم',
  'Line 2 · Express': 'الخط 2 · سريع',
  'Line 1 · River bus': 'الخط 1 · أتوبيس نهري',
  'Evening felucca': 'فلوكة المساء',
  '24 seats left · 32 min': '24 مقعدًا خاليًا · 32 دقيقة',
  '9 seats left · 47 min': '9 مقاعد خالية · 47 دقيقة',
  '4 seats left · 1 h 10': '4 مقاعد خالية · ساعة و10 دقائق',
  '24 seats left': '24 مقعدًا خاليًا',
  '4 seats left': '4 مقاعد خالية',
  'Choose a seat · EGP 25': 'اختر مقعدًا · 25 جنيهًا',
  'Pick a pier': 'اختر المرسى',
  'Zamalek, Rod El Farag…': 'الزمالك، روض الفرج…',
  '600 m away': 'على بُعد 600 متر',
  '1.4 km away': 'على بُعد 1.4 كم',
  'Nearest to you': 'الأقرب إليك',
  'Choose seats': 'اختر المقاعد',
  '18:40 · Maadi to Zamalek': '18:40 · من المعادي إلى الزمالك',
  Bow: 'مقدمة المركب',
  'Seats 4A, 4B · river side': 'المقعدان 4أ و4ب · جهة النهر',
  'EGP 50': '50 جنيهًا',
  'Pay and go': 'ادفع وانطلق',

  // The boarding code
  Boarding: 'رمز الصعود',
  'Works offline': 'يعمل بلا شبكة',
  From: 'من',
  To: 'إلى',
  Leaves: 'الانطلاق',
  Pier: 'المرسى',
  'M 2': 'م 2',
  Seats: 'المقعدان',
  '4A 4B': '4أ 4ب',
  'FLC 7Q4 2M8': '\u2066704 218 356\u2069',
  'Boat 14 is two piers away': 'المركب 14 على بُعد مرسيين',
  'Arrives in 9 minutes': 'يصل بعد 9 دقائق',

  // The captain's tablet
  'Next pier': 'المرسى التالي',
  'On board': 'على المركب',
  'Getting off': 'ينزلون',
  'Water under keel': 'الماء تحت القاع',
  '2.4 m': '2.4 متر',
  'Seat 4A, 4B': 'المقعدان 4أ و4ب',
  'Laila H.': 'ليلى ح.',
  'Seat 7C': 'المقعد 7ج',
  'Omar S.': 'عمر س.',
  'Seat 9A': 'المقعد 9أ',
  'Wheelchair, ramp side': 'كرسي متحرك، جهة المنحدر',
  'Announce arrival': 'أعلن الوصول',

  // The design board
  Aa: 'أب',
  'Bricolage Grotesque': 'نوتو سانس عربي',
  'Headings, times, pier names': 'العناوين والمواعيد والمراسي',
  'Night river': 'نهر الليل',
  Lotus: 'لوتس',
  Nile: 'نيل',
  'Last light': 'آخر ضوء',
  '#221a4a': '\u2066#221a4a\u2069',
  '#6f45e6': '\u2066#6f45e6\u2069',
  '#0fa3c4': '\u2066#0fa3c4\u2069',
  '#ff8a6b': '\u2066#ff8a6b\u2069',

  // The evening cruise
  'Sunset 17:02': 'الغروب 17:02',
  'One hour and ten minutes under sail, from Maadi round Gold Island and back. Bring a jacket.':
    'ساعة وعشر دقائق بالشراع، من المعادي حول جزيرة الذهب ثم العودة. أحضر معك سترة.',
  'EGP 180': '180 جنيهًا',
  'Book a seat': 'احجز مقعدًا',
};
