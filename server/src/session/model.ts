import { Schema, Types } from 'mongoose';
import { type Role, roles } from '@agency/contract/roles';
import { defineModel, schemaOptions } from '../database/defineModel.ts';

export interface StoredAdmin {
  _id: Types.ObjectId;
  email: string;
  passwordHash: string;
  role: Role;
  /** The person's name, and the address of their picture; '' if not set. */
  name?: string;
  picture?: string;
  /** Data of an unused link to reset the password: the hash of its token, and when it expires. */
  reset?: { hash: string; until: Date };
  /** Increases with each change of the password. Tokens with an earlier generation are no longer valid. */
  generation: number;
  /** True if this account must have a second factor. An owner can require that of all accounts. */
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

/** Secret keys that all servers on this database share, for example to sign tokens. */
export const Secret = defineModel<StoredSecret>(
  'Secret',
  new Schema({ _id: { type: String }, value: { type: String, required: true } }, schemaOptions),
  'secrets',
);

/** The ids of two accounts. They are fixed, so that two servers that start at the same time can't both create such an account. */
export const FIRST_ADMIN = new Types.ObjectId('000000000000000000000001');
export const DEMO_ADMIN = new Types.ObjectId('000000000000000000000002');
