/** The pictures of the hospital with words on them. */
export const pictures = ['cover', 1, 2, 7].map((name) => `hospital-${name}.webp`);

/** The board in the hall speaks both languages. The small lines on it are English, as they are Arabic on the English one. */
const board = { 'عيادة القلب': 'Heart clinic', 'غرفة ٣': 'Room 3' };
export const own = { 'hospital-cover.webp': board, 'hospital-1.webp': board };

/** A ticket begins with the first letter of its clinic. */
export const words = {
  'A 043': 'ق 43',
  'A 044': 'ق 44',
  'A 047': 'ق 47',
  'A 048': 'ق 48',
  'A 049': 'ق 49',
  'A 050': 'ق 50',
  'A 051': 'ق 51',
  'B 112': 'ع 112',
  'C 023': 'ط 23',

  // The board
  'Heart clinic': 'عيادة القلب',
  'Please go to': 'تفضّلوا إلى',
  'Room 1': 'الغرفة 1',
  'Room 3': 'الغرفة 3',
  'Room 5': 'الغرفة 5',
  'Room 7': 'الغرفة 7',
  Eyes: 'العيون',
  Heart: 'القلب',
  Children: 'الأطفال',

  // The patient's phone
  'Good morning, Samia': 'صباح الخير يا سامية',
  'You are next but two': 'دورك بعد اثنين',
  'Dr. Amal Fahmy': 'د. أمل فهمي',
  Expected: 'الموعد المتوقع',
  'Leave home': 'اخرجي من بيتك',
  'In front of you': 'أمامك',
  '2 people': 'شخصان',
  'We will call you twice': 'سنناديك مرتين',
  'At 10 minutes and at your turn': 'قبل دورك بعشر دقائق، وعند دورك',
  // First on the patient's button, then on the nurse's list.
  'Running late': ['سأتأخر', 'سيتأخر'],
  'I am here': 'وصلت',

  // The nurse's phone
  'Heart clinic, room 3': 'عيادة القلب، الغرفة 3',
  'Next, please': 'التالي، تفضّل',
  'Samia Halim': 'سامية حليم',
  'Called twice, on her way': 'نوديت مرتين، في الطريق',
  'Nabil Shawky': 'نبيل شوقي',
  'In the hall': 'في القاعة',
  'Hanaa Saad': 'هناء سعد',
  'Left home at 10:02': 'خرجت من البيت في 10:02',
  'Omar Zaki': 'عمر زكي',
  'The day so far': 'اليوم حتى الآن',
  'On time': 'في الموعد',
  'Call A 048': 'نداء ق 48',
};
