/** The pictures of the solar field with words on them. Between \u2066 and \u2069 a text runs from left to right. */
export const pictures = ['cover', 1, 2, 3, 4, 5, 6, 10].map((name) => `solar-${name}.webp`);

export const own = {};

/** The day goes from right to left. */
export const mirrored = ['solar-10.webp'];

export const words = {
  // Units
  MW: 'ميجاوات',
  MWh: 'ميجاوات ساعة',
  '38 °C': '38°م',
  '4.1 m/s': '4.1 م/ث',
  '9 min': '9 دقائق',
  '2 h': 'ساعتان',
  '6 h': '6 س',

  // The cover's cards
  'Output today': 'إنتاج اليوم',
  Live: 'مباشر',
  '84 % of what the sky allows': '84% مما تتيحه السماء',
  'Clean rows 61 to 98': 'نظّفوا الصفوف من 61 إلى 98',
  'Gains 6.4 MWh a day': 'يوفّر 6.4 ميجاوات ساعة يوميًا',

  // The control room
  'Benban field, west': 'حقل بنبان الغربي',
  Output: 'الإنتاج',
  'Energy today': 'طاقة اليوم',
  'Lost to dust': 'فاقد الغبار',
  'Strings off': 'سلاسل متوقفة',
  'of 2,304': 'من 2,304',
  'Field, by string': 'الحقل، سلسلة سلسلة',
  'against neighbours': 'مقارنة بجاراتها',
  'Energy this week, MWh': 'طاقة الأسبوع، ميجاوات ساعة',
  'Needs somebody': 'يحتاج إلى تدخّل',
  'Inverter 14 runs hot': 'العاكس 14 ساخن',
  'Row 88 dusty, clean tomorrow': 'الصف 88 مغبر، يُغسل غدًا',
  'Tracker 5-12 stuck at 31°': 'المتعقّب \u20665-12\u2069 عالق عند \u206631°\u2069',

  // The drone's picture
  'Hot cell': 'خلية ساخنة',
  Act: 'عاجل',
  '91.6 °C': '91.6°',
  'Row 88, table 3, cell 2-17': 'الصف 88، الطاولة 3، الخلية \u20662-17\u2069',
  '29 degrees above its neighbours': 'أعلى من جاراتها بـ29 درجة',
  'Drone 2': 'المسيّرة 2',
  'Height 18 m': 'الارتفاع 18 مترًا',
  'Battery 71 %': 'البطارية \u206671%\u2069',
  'Flight 4 of 6': 'الطلعة 4 من 6',

  // Tomorrow's cleaning
  'Tuesday, 05:30 to 09:00': 'الثلاثاء، من 05:30 إلى 09:00',
  'Tomorrow’s': 'غسيل الغد',
  cleaning: '',
  'Worth cleaning': 'تستحق الغسيل',
  rows: 'صفًا',
  'Gains 6.4 MWh a day, pays back in 3 days': '6.4 ميجاوات ساعة يوميًا، ويسترد كلفته في 3 أيام',
  'Crew Aswan 1': 'فريق أسوان 1',
  'Crew Aswan 2': 'فريق أسوان 2',
  'Robot 4': 'الروبوت 4',
  'Rows 61 to 98': 'الصفوف من 61 إلى 98',
  'Rows 99 to 140': 'الصفوف من 99 إلى 140',
  'Rows 12 to 52': 'الصفوف من 12 إلى 52',
  'Brush 1': 'فرشاة 1',
  'Brush 3': 'فرشاة 3',
  Dry: 'جاف',
  'Wind in the morning': 'رياح الصباح',
  'calm until 10': 'هادئة حتى 10',
  'Send to the crews': 'أرسل إلى الفريقين',

  // The map of all strings
  '2,304 strings, one look': '2,304 سلاسل بنظرة واحدة',
  Best: 'ممتازة',
  Fair: 'مقبولة',
  Dusty: 'مغبرة',
  Fault: 'عطل',
  'Dust from the north-east': 'غبار من الشمال الشرقي',
  'since Saturday’s wind': 'منذ رياح السبت',
  'Found before the plant did': 'قبل إنذارات المحطة',
  faults: 'عطلًا',
  'this month, from neighbour comparison alone': 'هذا الشهر، بالمقارنة مع الجيران وحدها',

  // The battery at night
  'Battery, 02:14': 'البطارية، 02:14',
  'Enough until the sun is back at 05:40': 'تكفي حتى تعود الشمس في 05:40',

  // The monthly report
  'The field': 'الحقل',
  'in June': 'في يونيو',
  'Monthly report, Benban west': 'التقرير الشهري، بنبان الغربي',
  'What we lost, and to what': 'ماذا خسرنا، ولماذا',
  'Of 9,412 MWh the sky offered, 8,866 reached the grid. Dust is no longer the largest thief.':
    'من 9,412 ميجاوات ساعة أتاحتها السماء، وصل إلى الشبكة 8,866. ولم يعد الغبار أكبر اللصوص.',
  Heat: 'الحرارة',
  Dust: 'الغبار',
  'Grid limits': 'حدود الشبكة',
  Faults: 'الأعطال',
  'Daily energy, MWh': 'الطاقة اليومية، ميجاوات ساعة',
  '1 June': '1 يونيو',
  '30 June': '30 يونيو',
  'July, and how sure we are': 'يوليو، ومدى يقيننا',
  'The band holds nine days in ten. It is wider than last month, since the wind is.':
    'يصدق المدى في تسعة أيام من عشرة. وهو أوسع من الشهر الماضي، لأن الرياح أكثر تقلبًا.',
  June: 'يونيو',
  July: 'يوليو',
  Expected: 'المتوقع',
  '9,120 MWh': '9,120 ميجاوات ساعة',
  'Likely range': 'المدى المرجّح',
  '8,700 to 9,480': 'من 8,700 إلى 9,480',
  'Cleaning days': 'أيام الغسيل',
};
