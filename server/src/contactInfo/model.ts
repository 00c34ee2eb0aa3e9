import { contactInfoRecord } from '@agency/contract/contactInfo';
import { recordOf } from '../content/describedRecord.ts';

export const contactInfo = recordOf(contactInfoRecord, ({ _id, createdAt }) => ({
  id: _id.toString(),
  createdAt: createdAt?.toISOString() ?? null,
}));
