import { homeRecord } from '@agency/contract/home';
import { recordOf } from '../database/recordOf.ts';

export const home = recordOf(homeRecord, 'home');
