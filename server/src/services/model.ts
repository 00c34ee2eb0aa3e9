import { service } from '@agency/contract/services';
import { collection } from '../content/collection.ts';

export const services = collection(service);
