import { aboutRecord } from '@agency/contract/about';
import { recordOf } from '../content/describedRecord.ts';

export const about = recordOf(aboutRecord, ({ _id }) => ({ id: _id.toString() }));
