import type { ContactInfo as ContactInfoReply } from '@agency/contract/contactInfo';
import { readRecord, single, type StoredRecord } from '../database/records.ts';

export interface StoredContactInfo {
  email: string;
  phones: string[];
  address: string;
  whatsapp: string;
  mapEmbed: string;
  getInTouchTitle: string;
  getInTouchDescription: string;
}

export const ContactInfo = single<StoredContactInfo>(
  'ContactInfo',
  'contactInfo',
  {
    email: '',
    phones: [],
    address: '',
    whatsapp: '',
    mapEmbed: '',
    getInTouchTitle: 'Get in Touch',
    getInTouchDescription: "We'd love to hear from you. Our team is always ready to help.",
  },
  {
    email: String,
    phones: [String],
    address: String,
    whatsapp: String,
    mapEmbed: String,
    getInTouchTitle: String,
    getInTouchDescription: String,
  },
);

export const readContactInfo = () => readRecord(ContactInfo);

/** What the outside world sees of how to reach the agency. */
export const presentContactInfo = (info: StoredContactInfo & StoredRecord): ContactInfoReply => ({
  id: info._id.toString(),
  email: info.email,
  phones: info.phones,
  address: info.address,
  whatsapp: info.whatsapp,
  mapEmbed: info.mapEmbed,
  getInTouchTitle: info.getInTouchTitle,
  getInTouchDescription: info.getInTouchDescription,
  revision: info.revision,
  createdAt: info.createdAt?.toISOString() ?? null,
  updatedAt: info.updatedAt?.toISOString() ?? null,
});
