import { Schema, Types } from 'mongoose';
import { type Role, roles } from '@agency/contract/roles';
import { defineModel, schemaOptions } from '../database/defineModel.ts';

export interface StoredAdmin {
  _id: Types.ObjectId;
  email: string;
  passwordHash: string;
  role: Role;
  /** The person's name and picture; '' if not set. */
  name?: string;
  picture?: string;
  /** An open link to reset the password: its token's hash, and when it expires. */
  reset?: { hash: string; until: Date };
  /** Increases with each change of the password, which invalidates older tokens. */
  generation: number;
  /** Whether they must have a second factor, because an owner requires it of everyone. */
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

/** Fixed ids, so that two servers starting at the same time can't create two first admins. */
export const FIRST_ADMIN = new Types.ObjectId('000000000000000000000001');
export const DEMO_ADMIN = new Types.ObjectId('000000000000000000000002');
