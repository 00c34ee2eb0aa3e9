import { homeRecord } from '@agency/contract/home';
import { recordOf } from '../database/describedRecord.ts';

export const home = recordOf(homeRecord);
