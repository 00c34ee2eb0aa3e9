import { homeRecord } from '@agency/contract/home';
import { recordOf } from '../content/describedRecord.ts';

export const home = recordOf(homeRecord);
