import { aboutRecord } from '@agency/contract/about';
import { recordOf } from '../database/describedRecord.ts';

export const about = recordOf(aboutRecord, ({ _id }) => ({ id: _id.toString() }));
