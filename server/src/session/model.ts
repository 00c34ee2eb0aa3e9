import { Schema, Types } from 'mongoose';
import { type Role, roles } from '@agency/contract/roles';
import { defineModel, schemaOptions } from '../database/documents.ts';

export interface StoredAdmin {
  _id: Types.ObjectId;
  email: string;
  passwordHash: string;
  role: Role;
  /** How they want to be called, and their picture; nothing where they never said. */
  name?: string;
  picture?: string;
  /** A link to choose a new password that is out: what it is known by, and until when it is good. */
  reset?: { hash: string; until: Date };
  /** Rises with each change of the password; tokens of an earlier generation are no longer good. */
  generation: number;
  /** Whether they must have a second factor, as an owner demands of everybody. */
  secondFactorDemanded?: boolean;
}

export const Admin = defineModel<StoredAdmin>(
  'Admin',
  new Schema(
    {
      email: { type: String, required: true, unique: true },
      passwordHash: { type: String, required: true },
      role: { type: String, enum: roles, required: true },
      name: { type: String, default: '' },
      picture: { type: String, default: '' },
      reset: { type: { hash: String, until: Date, _id: false }, default: undefined },
      generation: { type: Number, required: true },
      secondFactorDemanded: { type: Boolean, default: false },
    },
    schemaOptions,
  ),
  'admins',
);

interface StoredSecret {
  _id: string;
  value: string;
}

/** Keys that all servers on this database share. */
export const Secret = defineModel<StoredSecret>(
  'Secret',
  new Schema({ _id: { type: String }, value: { type: String, required: true } }, schemaOptions),
  'secrets',
);

/** Fixed ids, so that two servers that start at once can't make two first admins. */
export const FIRST_ADMIN = new Types.ObjectId('000000000000000000000001');
export const DEMO_ADMIN = new Types.ObjectId('000000000000000000000002');
