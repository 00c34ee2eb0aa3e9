import { Schema, Types } from 'mongoose';
import { defineModel, schemaOptions, type Ordered, orderedFields } from '../database/documents.ts';

export interface StoredProject extends Ordered {
  title: string;
  description: string;
  image: string;
  link: string;
  hasGallery: boolean;
  /** Addresses of our own pictures, in the order the admin gave them. */
  galleryImages: string[];
  category: string;
  /** Some may no longer exist: deleting a service rewrites no project. */
  services: Types.ObjectId[];
}

const schema = new Schema(
  {
    ...orderedFields,
    title: { type: String, required: true },
    description: { type: String, required: true },
    image: { type: String, default: '' },
    link: { type: String, required: true },
    hasGallery: { type: Boolean, default: false },
    galleryImages: { type: [String], default: [] },
    category: { type: String, default: '' },
    services: { type: [Schema.Types.ObjectId], default: [] },
  },
  schemaOptions,
);
schema.index({ deletedAt: 1, createdAt: -1, _id: -1 });

export const Project = defineModel<StoredProject>('Project', schema, 'projects');
