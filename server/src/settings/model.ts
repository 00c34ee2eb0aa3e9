import { settingsRecord } from '@agency/contract/settings';
import { recordOf } from '../database/recordOf.ts';

export const settings = recordOf(settingsRecord, 'settings');
