import mongoose, { type Model } from 'mongoose';

export const schemaOptions = { versionKey: false, minimize: false, strict: 'throw' } as const;

/**
 * Returns the model, and creates it if it doesn't exist, because its file may be loaded twice. `Document` is the type of its lean reads.
 */
export const defineModel = <Document>(
  name: string,
  schema: mongoose.Schema,
  collection: string,
): Model<Document> =>
  (mongoose.models[name] as Model<Document> | undefined) ??
  mongoose.model<Document>(name, schema, collection);
