import mongoose, { type Model } from 'mongoose';

export const schemaOptions = { versionKey: false, minimize: false, strict: 'throw' } as const;

/**
 * Creates a Mongoose model, or returns the existing one, because the file that calls this may be loaded twice.
 * `Document` is the type of the documents that `lean()` returns.
 */
export const defineModel = <Document>(
  name: string,
  schema: mongoose.Schema,
  collection: string,
): Model<Document> =>
  (mongoose.models[name] as Model<Document> | undefined) ??
  mongoose.model<Document>(name, schema, collection);
