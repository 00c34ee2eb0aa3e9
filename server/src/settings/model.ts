import { settingsRecord } from '@agency/contract/settings';
import { recordOf } from '../database/describedRecord.ts';

export const settings = recordOf(settingsRecord);
