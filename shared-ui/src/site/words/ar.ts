import type { MoreWords, ServerWords, SiteWords } from './en.ts';

// Latin digits, like those in phone numbers, years and addresses of the content, so that a page mixes no two kinds.
let numbers: Intl.NumberFormat | undefined;
const number = (value: number) =>
  (numbers ??= new Intl.NumberFormat('ar-u-nu-latn', { maximumFractionDigits: 3 })).format(value);

const plural = (count: number): Intl.LDMLPluralRule => new Intl.PluralRules('ar').select(count);

/** The number of projects, as a phrase: Arabic counts one, two, few, many and hundreds in different forms. */
const projects = (count: number): string =>
  ({
    zero: 'لا مشاريع',
    one: 'مشروع واحد',
    two: 'مشروعان',
    few: `${number(count)} مشاريع`,
    many: `${number(count)} مشروعًا`,
    other: `${number(count)} مشروع`,
  })[plural(count)];

/** The same after a preposition, where 'two' has another form. */
const ofProjects = (count: number): string => (plural(count) === 'two' ? 'مشروعين' : projects(count));

/** The error of a field that can't be empty, by the field's name. */
const needed: Record<string, string> = {
  name: 'اكتب اسمك، من 3 أحرف على الأقل.',
  email: 'اكتب بريدًا إلكترونيًا صحيحًا.',
  country: 'اختر الدولة.',
  countryCode: 'اختر الدولة.',
  phone: 'اكتب رقم هاتفك.',
  services: 'اختر خدمة واحدة على الأقل.',
  recaptchaToken: 'انتهت صلاحية التحقق. أكّد مرة أخرى أنك لست روبوتًا.',
};

/** The site's own words in Arabic. */
export const words: SiteWords = {
  number,

  skip: 'انتقل إلى المحتوى',
  loading: 'جارٍ التحميل',
  loadingPage: 'جارٍ تحميل الصفحة',
  moment: 'لحظة واحدة...',
  notLoaded: 'تعذّر التحميل. تأكد من اتصالك بالإنترنت.',
  tryAgain: 'حاول مرة أخرى',
  tryingAgain: 'نحاول مرة أخرى...',
  newTab: '(يُفتح في علامة تبويب جديدة)',
  close: 'إغلاق',
  getInTouch: 'تواصل معنا',
  ourProjects: 'أعمالنا',
  tellUs: 'احكِ لنا عن فكرتك.',
  callUs: 'اتصل بنا',
  seeProjects: 'شاهد المشاريع',
  servicesFailed: 'تعذّر تحميل الخدمات. حاول مرة أخرى بعد قليل.',
  picture: (title, at, count) => `${title}، الصورة ${number(at)} من ${number(count)}`,

  pages: {
    home: 'الرئيسية',
    about: 'من نحن',
    services: 'خدماتنا',
    projects: 'أعمالنا',
    insights: 'مقالات',
    contact: 'تواصل معنا',
    privacy: 'الخصوصية',
  },
  toHome: (brand) => `${brand}، الصفحة الرئيسية`,
  mainLinks: 'القائمة الرئيسية',
  openMenu: 'افتح القائمة',
  closeMenu: 'أغلق القائمة',
  toggleTheme: 'بدّل المظهر',
  theme: 'المظهر',
  themes: { light: 'فاتح', dark: 'داكن', system: 'حسب الجهاز' },
  quickLinks: 'روابط سريعة',
  connect: 'تابعنا',
  rights: (year, brand) => `© ${year} ${brand}. جميع الحقوق محفوظة.`,
  assistant: 'فتشو',
  askAssistant: 'اسأل فتشو',
  closeChat: 'أغلق المحادثة',
  chatNotLoaded: 'تعذّر تحميل المحادثة. تأكد من اتصالك بالإنترنت.',
  dock: 'المحادثة والتواصل',
  contactOptions: 'طرق التواصل',
  whatsapp: 'راسلنا على واتساب',
  greeting: (brand) => `مرحبًا ${brand}! أود أن أعرف المزيد عن خدماتكم.`,

  defaults: {
    tagline: 'نصمم ونبني برمجيات وتجارب رقمية تنقل عملك إلى مستوى جديد.',
  },

  error: {
    title: 'حدث خطأ غير متوقع!',
    ours: 'الخطأ من عندنا.',
    notLoaded: 'تعذّر تحميل هذه الصفحة. تأكد من اتصالك بالإنترنت.',
    home: 'العودة إلى الرئيسية',
  },
};

export const homeWords: MoreWords['home'] = {
  headline: 'نصنع مستقبل التقنية بلا حدود',
  subheadline: 'نبني برمجيات وحلولًا رقمية',
  start: 'ابدأ الآن',
  failed: 'تعذّر تحميل الصفحة الرئيسية. حاول مرة أخرى بعد قليل.',
  work: 'أعمال مختارة',
  loadingWork: 'جارٍ تحميل الأعمال',
  allProjects: 'كل المشاريع',
  solutions: 'حلولنا',
  insights: 'بالأرقام',
  hello: '{hi} أهلًا بك في {brand}. {break}اختر موضوعًا وسأجيبك.',
  hi: 'مرحبًا، أنا فتشو!',
  chat: 'تحدث مع فتشو',
  pause: 'أوقف الحركة',
  play: 'شغّل الحركة',
};

export const aboutWords: MoreWords['about'] = {
  head: (brand) => `من نحن في ${brand}: رسالتنا، ورحلتنا، وفريقنا.`,
  title: 'من نحن',
  failed: 'تعذّر تحميل صفحة «من نحن»',
  none: 'لم نكتب شيئًا هنا بعد.',
  mission: 'رسالتنا',
  journey: 'رحلتنا',
  noEvents: 'لا محطات في رحلتنا بعد.',
  team: 'فريقنا',
  portrait: (name, role) => `صورة ${role ? `${name}، ${role}` : name}`,
  more: 'اقرأ المزيد',
  profile: 'الملف الشخصي',
  next: 'شاهد ما بنيناه.',
};

export const servicesWords: MoreWords['services'] = {
  head: (brand) => `ماذا نقدم في ${brand}، وكيف نعمل.`,
  title: 'خدماتنا',
  none: 'لا خدمات هنا بعد.',
  loading: 'جارٍ تحميل الخدمات',
  more: 'اعرف المزيد',
  moreAbout: (service) => `عن ${service}`,
};

export const serviceWords: MoreWords['service'] = {
  untitled: 'خدمة',
  all: 'كل الخدمات',
  loading: 'جارٍ تحميل الخدمة',
  failed: 'تعذّر تحميل الخدمة. يُرجى المحاولة لاحقًا.',
  price: 'السعر يبدأ من',
  duration: 'المدة المعتادة',
  work: 'مشاريع أنجزناها في هذه الخدمة',
  allWork: 'كل مشاريع هذه الخدمة',
  missing: 'الخدمة غير موجودة',
  missingWhy: 'ربما كُتب العنوان خطأً.',
  gone: 'لم نعد نقدّم هذه الخدمة',
  goneWhy: 'هذه هي الخدمات التي نقدّمها اليوم.',
  next: 'هل هذا ما تحتاج إليه؟',
};

export const projectsWords: MoreWords['projects'] = {
  head: (brand) => `أعمال ${brand}: ماذا بنينا، ولمن.`,
  loading: 'جارٍ تحميل المشاريع',
  failed: 'تعذّر تحميل المشاريع',
  search: 'ابحث في المشاريع',
  searchHint: 'ابحث في المشاريع...',
  submit: 'بحث',
  view: 'طريقة العرض',
  sections: 'أقسام',
  grid: 'شبكة',
  services: 'الخدمات',
  all: 'الكل',
  allProjects: 'كل المشاريع',
  mentions: 'ورد ذكره أيضًا في',
  other: 'مشاريع أخرى',
  moreOfService: 'مشاريع أخرى ضمن هذه الخدمة',
  shownAbove: 'ظهرت في قسم سابق',
  count: projects,
  found: (found, search) => `${found} عن «${search}»`,
  shown: (shown, total) => `${number(shown)} من ${ofProjects(total)}`,
  noMatch: 'لا مشاريع تطابق بحثك.',
  showAll: 'اعرض كل المشاريع',
  ask: 'اسألنا',
  none: 'لا مشاريع بعد',
  soon: 'ستظهر أعمالنا هنا قريبًا.',
  more: 'اعرض المزيد',
  loadingMore: 'جارٍ التحميل…',
  moreFailed: 'تعذّر تحميل بقية المشاريع.',
  next: 'ومشروعك قد يكون التالي.',
};

export const projectWords: MoreWords['project'] = {
  untitled: 'مشروع',
  missing: 'المشروع غير موجود',
  back: 'العودة إلى أعمالنا',
  backToStory: 'العودة إلى القصة',
  missingWhy: 'ربما حُذف المشروع، أو كُتب العنوان خطأً.',
  loading: 'جارٍ تحميل المشروع',
  cover: (title) => `صورة غلاف ${title}`,
  client: 'العميل',
  year: 'السنة',
  visit: 'زُر المشروع',
  open: (at, count) => `افتح الصورة ${number(at)} من ${number(count)}`,
  none: 'لا صور بعد.',
  soon: 'ستظهر صور هذا المشروع قريبًا.',
  notOpened: 'تعذّر فتح الصورة. تأكد من اتصالك بالإنترنت.',
  previous: 'السابقة',
  next: 'التالية',
  forYou: 'هل تريد شيئًا كهذا؟',
  nextProject: 'المشروع التالي',
  failed: 'تعذّر تحميل المشروع',
  gone: 'لم يعد هذا المشروع هنا',
  goneWhy: 'لعل أحد هذه المشاريع يعجبك.',
  story: 'القصة',
  results: 'النتائج',
  introduction: 'عن المشروع',
  people: 'شارك فيه',
  services: 'الخدمات',
  allPictures: (count) => (count === 1 ? 'الصورة' : `كل الصور (${number(count)})`),
};

export const blocksWords: MoreWords['blocks'] = {
  gallery: 'معرض الصور',
  before: 'قبل',
  after: 'بعد',
  compare: 'قارن بين ما قبل وما بعد',
  shareBefore: (percent) => `${number(percent)} % قبل`,
};

export const insightsWords: MoreWords['insights'] = {
  head: (brand) => `خلاصة ما تعلّمته ${brand} من مشاريعها، لمن يخطط لمشروعه.`,
  all: 'كل المقالات',
  tags: 'الموضوعات',
  none: 'لا مقالات هنا بعد.',
  noneTagged: 'لا مقالات في هذا الموضوع.',
  loading: 'جارٍ تحميل المقالات',
  failed: 'تعذّر تحميل المقالات. يُرجى المحاولة لاحقًا.',
  more: 'اعرض المزيد',
  loadingMore: 'جارٍ التحميل…',
  moreFailed: 'تعذّر تحميل بقية المقالات.',
  date: (year, month, day) => `${day} ${months[month - 1]} ${year}`,
  untitled: 'مقال',
  loadingArticle: 'جارٍ تحميل المقال',
  articleFailed: 'تعذّر تحميل المقال. يُرجى المحاولة لاحقًا.',
  text: 'نص المقال',
  by: 'بقلم',
  published: 'نُشر في',
  others: 'مقالات أخرى',
  missing: 'المقال غير موجود',
  missingWhy: 'ربما كُتب العنوان خطأً.',
  gone: 'لم يعد هذا المقال متاحًا',
  next: 'هل تعمل على مشروع مشابه؟',
};

const months = [
  'يناير',
  'فبراير',
  'مارس',
  'أبريل',
  'مايو',
  'يونيو',
  'يوليو',
  'أغسطس',
  'سبتمبر',
  'أكتوبر',
  'نوفمبر',
  'ديسمبر',
];

export const previewWords: MoreWords['preview'] = {
  head: 'معاينة',
  banner: (until) => `معاينة – غير منشورة – تنتهي صلاحيتها في ${until}`,
  failed: 'تعذّر تحميل المعاينة.',
  over: 'لم يعد رابط المعاينة هذا يعمل',
  overWhy: 'انتهت صلاحيته أو أُلغي. اطلب رابطًا جديدًا.',
};

export const missingWords: MoreWords['missing'] = {
  head: 'الصفحة غير موجودة',
  title: 'عذرًا! الصفحة غير موجودة',
  why: 'ربما كُتب العنوان خطأً، أو نُقلت الصفحة إلى مكان آخر.',
};

export const contactWords: MoreWords['contact'] = {
  head: (brand) => `تواصل مع ${brand} بالبريد الإلكتروني أو بالهاتف أو برسالة من الموقع.`,
  contact: {
    title: 'تواصل معنا',
    failed: 'تعذّر تحميل بيانات التواصل',
    loading: 'جارٍ تحميل بيانات التواصل',
    next: 'ما زلت تفكر؟ ألقِ نظرة على أعمالنا.',
    lead: 'يسعدنا تواصلك معنا. فريقنا جاهز دائمًا لمساعدتك.',
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
    phones: 'أرقام الهاتف',
    whatsappLabel: 'واتساب',
    whatsapp: 'راسلنا على واتساب',
    address: 'العنوان',
    maps: 'افتح في الخرائط',
    map: 'موقعنا على الخريطة',
    noMap: 'تظهر الخريطة لزوار الموقع.',
    subject: (brand) => `استفسار إلى ${brand}`,
    letter: (brand) => `مرحبًا ${brand}،\n\nأود أن أتحدث معكم عن `,
  },

  form: {
    title: 'أرسل رسالة',
    noScript: 'فعّل JavaScript في متصفحك لتستخدم هذا النموذج.',
    writeOrCall: 'اكتب إلينا على {email} أو اتصل بنا على {phone}.',
    write: 'اكتب إلينا على {email}.',
    call: 'اتصل بنا على {phone}.',
    name: 'الاسم',
    country: 'الدولة',
    services: 'الخدمات',
    chooseServices: 'اختر خدمة أو أكثر',
    loadingServices: 'جارٍ تحميل الخدمات...',
    servicesFailed: 'تعذّر تحميل الخدمات',
    servicesMissing: 'تعذّر تحميل خدماتنا.',
    anything: 'استفسار عام',
    company: 'الشركة (اختياري)',
    source: 'كيف عرفت عنا؟',
    chooseSource: 'اختر من القائمة (اختياري)',
    note: 'ملاحظات (اختياري)',
    kept: 'كل ما كتبته ما زال هنا.',
    alsoWrite: 'يمكنك أيضًا أن تكتب إلينا على {email}.',
    send: 'أرسل الرسالة',
    sending: 'جارٍ الإرسال...',
    consent: 'بإرسالك هذه الرسالة، توافق على أن نحفظها لنرد عليك. {break}اقرأ في {privacy} كيف نستخدمها.',
    privacy: 'صفحة الخصوصية',
    wrong: 'صحّح الأخطاء في النموذج من فضلك.',
    noCaptcha: 'أكّد أنك لست روبوتًا من فضلك.',
    notSent: 'تعذّر إرسال الرسالة. حاول مرة أخرى بعد قليل.',
    sent: 'وصلت رسالتك! سنرد عليك قريبًا.',
    arrived: 'شكرًا لك. رسالتك الآن لدى فريقنا.',
    nextSteps: 'ماذا بعد؟',
    steps: [
      'يقرأ أحد أفراد فريقنا رسالتك.',
      'يصلك ردنا على {email}.',
      'إذا كان بإمكاننا مساعدتك، نقترح عليك موعدًا لمكالمة أولى.',
    ],
    again: 'اكتب رسالة أخرى',
    read: 'إلى أن نرد عليك، شاهد كيف نعمل',
    invalid: (field, english) => {
      const [most] = /\d+/.exec(/at most \d+ characters/.exec(english)?.[0] ?? '') ?? [];
      if (most) return `النص أطول من اللازم. الحد الأقصى لعدد الأحرف ${number(Number(most))}.`;
      if (/control characters/.test(english)) return 'في النص رموز لا يمكن استخدامها. اكتبه من جديد.';
      return needed[field] ?? 'راجع هذه الخانة من فضلك.';
    },
    countries: {
      US: 'الولايات المتحدة',
      AR: 'الأرجنتين',
      JO: 'الأردن',
      ES: 'إسبانيا',
      AU: 'أستراليا',
      DE: 'ألمانيا',
      AE: 'الإمارات',
      ID: 'إندونيسيا',
      IE: 'أيرلندا',
      IT: 'إيطاليا',
      BH: 'البحرين',
      BR: 'البرازيل',
      PT: 'البرتغال',
      BE: 'بلجيكا',
      TR: 'تركيا',
      TN: 'تونس',
      DZ: 'الجزائر',
      ZA: 'جنوب أفريقيا',
      DK: 'الدنمارك',
      SA: 'السعودية',
      SG: 'سنغافورة',
      SD: 'السودان',
      SE: 'السويد',
      CH: 'سويسرا',
      CN: 'الصين',
      IQ: 'العراق',
      OM: 'عُمان',
      FR: 'فرنسا',
      PS: 'فلسطين',
      FI: 'فنلندا',
      QA: 'قطر',
      CA: 'كندا',
      KW: 'الكويت',
      KE: 'كينيا',
      LB: 'لبنان',
      LY: 'ليبيا',
      MY: 'ماليزيا',
      EG: 'مصر',
      MA: 'المغرب',
      MX: 'المكسيك',
      GB: 'المملكة المتحدة',
      NO: 'النرويج',
      AT: 'النمسا',
      NG: 'نيجيريا',
      IN: 'الهند',
      NL: 'هولندا',
      JP: 'اليابان',
      GR: 'اليونان',
    },
    sources: {
      linkedin: 'لينكدإن',
      google: 'جوجل',
      facebook: 'فيسبوك',
      instagram: 'إنستجرام',
      'friend-referral': 'ترشيح من صديق',
      'business-card': 'بطاقة عمل',
      'online-ad': 'إعلان على الإنترنت',
      'event-conference': 'فعالية أو مؤتمر',
      'search-engine': 'محرك بحث',
      other: 'طريقة أخرى',
    },
  },

  captcha: {
    group: 'التحقق من أنك لست روبوتًا',
    noKey: 'تعذّر تحميل التحقق',
    insecure:
      'لا يعمل التحقق إلا عبر اتصال آمن. افتح الصفحة بعنوان يبدأ بـ https://، أو راسلنا بالبريد الإلكتروني.',
    notLoaded: 'تعذّر تحميل التحقق. أعد تحميل الصفحة، أو راسلنا بالبريد الإلكتروني.',
    altcha: {
      label: 'أنا لست روبوتًا',
      verifying: 'جارٍ التحقق...',
      waitAlert: 'جارٍ التحقق... انتظر لحظة من فضلك.',
      verified: 'تم التحقق',
      verificationRequired: 'التحقق مطلوب!',
      error: 'تعذّر التحقق. حاول مرة أخرى بعد قليل.',
      expired: 'انتهت صلاحية التحقق. حاول مرة أخرى.',
      loading: 'جارٍ التحميل...',
      reload: 'إعادة التحميل',
      verify: 'تحقق',
      cancel: 'إلغاء',
    },
  },
};

export const privacyWords: MoreWords['privacy'] = {
  head: (brand) => `ما البيانات التي نحفظها عندما تراسل ${brand}، ولماذا.`,
  next: 'شيء غير واضح؟ اسألنا.',

  text: `عندما ترسل نموذج التواصل، نحفظ اسمك وبريدك الإلكتروني ورقم هاتفك، والخدمات التي اخترتها، وكل ما كتبته في النموذج، ووقت الإرسال.

نستخدم هذه البيانات للرد عليك والحديث معك عن مشروعك فقط. لا يقرؤها إلا فريقنا، ولا نبيعها، ولا نستخدمها في الإعلانات.

نحتفظ بها ما دمنا نحتاج إليها، ونحذفها متى طلبت ذلك.

إذا أردت الاطلاع على بياناتك أو تصحيحها أو حذفها، فراسلنا أو اتصل بنا. تجد بيانات التواصل في صفحة «تواصل معنا».`,
};

export const chatWords: MoreWords['chat'] = {
  welcome: (brand) => `أهلًا، أنا فتشو. اختر موضوعًا، وسأخبرك بما أعرفه عن ${brand}.`,
  topics: 'عن ماذا تريد أن تسأل؟',
  related: 'أسئلة قد تهمك:',
  anythingElse: 'هل من شيء آخر أساعدك فيه؟',
  current: (questions) => `أنت هنا: ${questions}`,
  reset: 'ابدأ من جديد',
  conversation: 'المحادثة',
  person: 'تحدث مع فريقنا',
  you: 'أنت:',
  thinking: 'أفكّر...',
  another: 'سؤال آخر',
  restart: 'محادثة جديدة',
  back: 'رجوع',
  contact: 'تواصل معنا',
  noAnswers: 'ليست لديّ إجابات بعد، لكن فريقنا يستطيع أن يجيبك.',
  answersFailed: 'لا أستطيع تحميل إجاباتي الآن، لكن فريقنا جاهز لمساعدتك.',
  email: 'أرسل بريدًا إلكترونيًا',
  open: (host) => `افتح ${host}`,
  goTo: (page) => `اذهب إلى «${page}»`,
  openPage: 'افتح الصفحة',
};

export const choiceWords: MoreWords['choice'] = {
  language: 'اللغة',
  sentence: 'هذه الصفحة متاحة بالعربية أيضًا.',
  accept: 'اقرأها بالعربية',
  decline: 'لا، شكرًا',
};

export const serverWords: ServerWords = {
  keywords: 'شركة برمجيات، تطوير مواقع، تطبيقات موبايل، خدمات رقمية، القاهرة',
  problem: {
    heading: (status) => problems[status]?.heading ?? 'تعذّر تنفيذ ذلك',
    sentence: (status) => problems[status]?.sentence ?? 'ارجع إلى الصفحة الرئيسية، أو تواصل معنا.',
    request: 'رقم الطلب',
  },
};

const problems: Record<number, { heading: string; sentence: string }> = {
  400: { heading: 'تعذّرت قراءة هذا العنوان', sentence: 'في العنوان رموز لا يمكن قراءتها.' },
  404: { heading: 'لا شيء هنا', sentence: 'ما تبحث عنه غير موجود، أو أنه لم يعد متاحًا.' },
  405: { heading: 'هذا غير ممكن هنا', sentence: 'لا يقبل هذا العنوان طلبًا من هذا النوع.' },
  413: { heading: 'الحجم أكبر من المسموح', sentence: 'ما أرسلته أكبر مما يقبله الموقع.' },
  429: {
    heading: 'لحظة من فضلك',
    sentence: 'وصلتنا منك طلبات كثيرة في وقت قصير. انتظر قليلًا ثم حاول مرة أخرى.',
  },
  431: { heading: 'العنوان أطول من اللازم', sentence: 'لا يمكننا قراءة عنوان بهذا الطول.' },
  500: { heading: 'حدث خطأ ما', sentence: 'الخطأ من جانبنا. حاول مرة أخرى، وأخبرنا إذا تكرر.' },
  503: { heading: 'سنعود بعد لحظات', sentence: 'الموقع غير متاح الآن. حاول مرة أخرى بعد قليل.' },
};
