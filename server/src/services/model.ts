import { service } from '@agency/contract/services';
import { collection } from '../database/collection.ts';

export const services = collection(service);
