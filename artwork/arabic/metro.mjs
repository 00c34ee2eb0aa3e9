/** The pictures of the metro with words on them. On the fifth is only the station's sign, in both languages. */
export const pictures = ['cover', 1, 3, 4, 6, 7, 9, 10].map((name) => `metro-${name}.webp`);

/** The signs in stations are in both languages. */
const sign = { Attaba: 'Attaba' };
const signs = {
  ...sign,
  Maadi: 'Maadi',
  Zaghloul: 'Zaghloul',
  Sadat: 'Sadat',
  Zamalek: 'Zamalek',
  'Kit Kat': 'Kit Kat',
};
export const own = { 'metro-4.webp': sign, 'metro-6.webp': sign, 'metro-9.webp': signs };

/** The journey goes from right to left. */
export const mirrored = ['metro-9.webp'];

export const words = {
  // Stations
  Attaba: 'العتبة',
  Sadat: 'السادات',
  Maadi: 'المعادي',
  Helwan: 'حلوان',
  Zaghloul: 'سعد زغلول',
  'Kit Kat': 'الكيت كات',
  Imbaba: 'إمبابة',
  Shubra: 'شبرا',
  Giza: 'الجيزة',
  Dokki: 'الدقي',

  Zamalek: 'الزمالك',
  'Attaba, front stairs': 'العتبة، السلم الأمامي',

  // Times on signs
  '2 min': 'دقيقتان',
  '9 min': '9 دقائق',
  s: 'ث',

  // The trip on the phone
  'Maadi to Zamalek': 'من المعادي إلى الزمالك',
  min: 'دقيقة',
  '1 change': 'تغيير واحد',
  'EGP 10': '10 جنيهات',
  Offline: 'بلا شبكة',
  'Line 1 to El Marg': 'الخط 1 إلى المرج',
  'Platform 2, in 3 min': 'رصيف 2، بعد 3 دقائق',
  'Change at Attaba': 'غيّر في العتبة',
  'Front stairs, 2 min': 'السلم الأمامي، دقيقتان',
  'Line 3 to Kit Kat': 'الخط 3 إلى الكيت كات',
  'Platform 4': 'رصيف 4',
  'Exit 3, Safaa Hegazy': 'مخرج 3، صفاء حجازي',
  'Right, then 150 m': 'يمينًا، ثم 150 مترًا',
  'Board here': 'اركب من هنا',
  'Seats likely': 'غالبًا توجد مقاعد',
  'Guide me': 'أرشدني',
};
