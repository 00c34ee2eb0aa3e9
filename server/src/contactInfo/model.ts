import { contactInfoRecord } from '@agency/contract/contactInfo';
import { recordOf } from '../database/recordOf.ts';

export const contactInfo = recordOf(contactInfoRecord, 'contactInfo', ({ _id, createdAt }) => ({
  id: _id.toString(),
  createdAt: createdAt?.toISOString() ?? null,
}));
