import mongoose, { type Model } from 'mongoose';

export const schemaOptions = { versionKey: false, minimize: false, strict: 'throw' } as const;

/** Compiles a model once, even if its file is loaded again. `Document` is the type that its lean reads return. */
export const defineModel = <Document>(
  name: string,
  schema: mongoose.Schema,
  collection: string,
): Model<Document> =>
  (mongoose.models[name] as Model<Document> | undefined) ??
  mongoose.model<Document>(name, schema, collection);
