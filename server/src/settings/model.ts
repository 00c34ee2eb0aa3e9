import { settingsRecord } from '@agency/contract/settings';
import { recordOf } from '../content/describedRecord.ts';

export const settings = recordOf(settingsRecord);
