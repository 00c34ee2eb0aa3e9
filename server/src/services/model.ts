import { Schema, type Types } from 'mongoose';
import { type Service as ServiceReply, serviceIcons } from '@agency/contract/services';
import {
  allInOrder,
  defineModel,
  schemaOptions,
  type Ordered,
  orderedFields,
} from '../database/documents.ts';
import { placeholdersFor } from '../media/model.ts';

export interface StoredService extends Ordered {
  title: string;
  description: string;
  icon: (typeof serviceIcons)[number];
  image: string;
}

const schema = new Schema(
  {
    ...orderedFields,
    title: { type: String, required: true },
    description: { type: String, required: true },
    icon: { type: String, enum: serviceIcons, default: 'Code' },
    image: { type: String, default: '' },
  },
  schemaOptions,
);
schema.index({ deletedAt: 1, createdAt: -1, _id: -1 });

export const Service = defineModel<StoredService>('Service', schema, 'services');

/** Every service, in the order of the site. */
export const allServices = () => allInOrder(Service);

/** Those of some ids that can still be taken out of the trash. */
export const servicesInTrash = (ids: readonly Types.ObjectId[]): Promise<Types.ObjectId[]> =>
  Service.distinct('_id', { _id: { $in: ids }, deletedAt: { $ne: null }, revision: { $exists: true } });

/** What the outside world sees of a service. */
export const presentService = async (service: StoredService): Promise<ServiceReply> => ({
  id: service._id.toString(),
  title: service.title,
  description: service.description,
  icon: service.icon,
  image: service.image,
  placeholders: await placeholdersFor([service.image]),
  ...(service.position && { position: service.position }),
  revision: service.revision,
  createdAt: service.createdAt.toISOString(),
  updatedAt: service.updatedAt.toISOString(),
});
