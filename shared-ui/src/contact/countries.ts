export interface Country {
  /** The calling code. +1 occurs twice. */
  code: string;
  /** The ISO 3166 code, which is unique. */
  country: string;
  name: string;
}

/** The countries for phone numbers: 48 entries, the first is the default (specification, section 9). */
export const countries: readonly [Country, ...Country[]] = [
  { code: '+1', country: 'US', name: 'United States' },
  { code: '+213', country: 'DZ', name: 'Algeria' },
  { code: '+54', country: 'AR', name: 'Argentina' },
  { code: '+61', country: 'AU', name: 'Australia' },
  { code: '+43', country: 'AT', name: 'Austria' },
  { code: '+973', country: 'BH', name: 'Bahrain' },
  { code: '+32', country: 'BE', name: 'Belgium' },
  { code: '+55', country: 'BR', name: 'Brazil' },
  { code: '+1', country: 'CA', name: 'Canada' },
  { code: '+86', country: 'CN', name: 'China' },
  { code: '+45', country: 'DK', name: 'Denmark' },
  { code: '+20', country: 'EG', name: 'Egypt' },
  { code: '+358', country: 'FI', name: 'Finland' },
  { code: '+33', country: 'FR', name: 'France' },
  { code: '+49', country: 'DE', name: 'Germany' },
  { code: '+30', country: 'GR', name: 'Greece' },
  { code: '+91', country: 'IN', name: 'India' },
  { code: '+62', country: 'ID', name: 'Indonesia' },
  { code: '+964', country: 'IQ', name: 'Iraq' },
  { code: '+353', country: 'IE', name: 'Ireland' },
  { code: '+39', country: 'IT', name: 'Italy' },
  { code: '+81', country: 'JP', name: 'Japan' },
  { code: '+962', country: 'JO', name: 'Jordan' },
  { code: '+254', country: 'KE', name: 'Kenya' },
  { code: '+965', country: 'KW', name: 'Kuwait' },
  { code: '+961', country: 'LB', name: 'Lebanon' },
  { code: '+218', country: 'LY', name: 'Libya' },
  { code: '+60', country: 'MY', name: 'Malaysia' },
  { code: '+52', country: 'MX', name: 'Mexico' },
  { code: '+212', country: 'MA', name: 'Morocco' },
  { code: '+31', country: 'NL', name: 'Netherlands' },
  { code: '+234', country: 'NG', name: 'Nigeria' },
  { code: '+47', country: 'NO', name: 'Norway' },
  { code: '+968', country: 'OM', name: 'Oman' },
  { code: '+970', country: 'PS', name: 'Palestine' },
  { code: '+351', country: 'PT', name: 'Portugal' },
  { code: '+974', country: 'QA', name: 'Qatar' },
  { code: '+966', country: 'SA', name: 'Saudi Arabia' },
  { code: '+65', country: 'SG', name: 'Singapore' },
  { code: '+27', country: 'ZA', name: 'South Africa' },
  { code: '+34', country: 'ES', name: 'Spain' },
  { code: '+249', country: 'SD', name: 'Sudan' },
  { code: '+46', country: 'SE', name: 'Sweden' },
  { code: '+41', country: 'CH', name: 'Switzerland' },
  { code: '+216', country: 'TN', name: 'Tunisia' },
  { code: '+90', country: 'TR', name: 'Türkiye' },
  { code: '+971', country: 'AE', name: 'United Arab Emirates' },
  { code: '+44', country: 'GB', name: 'United Kingdom' },
];
