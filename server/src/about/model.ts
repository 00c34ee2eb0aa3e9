import { aboutRecord } from '@agency/contract/about';
import { recordOf } from '../database/describedRecord.ts';

export const about = recordOf(aboutRecord, 'about', ({ _id }) => ({ id: _id.toString() }));
