import * as z from 'zod/mini';
import { endpoint, NoContent } from './endpoint.ts';
import { ById } from './fields.ts';
import { LanguageParam } from './languageParam.ts';
import { Listing } from './listing.ts';
import type { Role } from './roles.ts';

/** The calls for a list that visitors see and admins edit. */
export const callsOfList = <
  const Path extends string,
  Reply extends z.ZodMiniObject,
  Input extends z.ZodMiniObject,
  Changes extends z.ZodMiniObject,
  Asked extends typeof Listing = typeof Listing,
>(
  path: Path,
  { name, reply, input, changes }: { name: string; reply: Reply; input: Input; changes: Changes },
  { role, params = Listing as Asked }: { role: Role; params?: Asked },
) => ({
  list: endpoint(`GET /${path}`, {
    params: z.extend(params, LanguageParam.shape),
    reply: z.array(reply),
    failure: `Failed to fetch ${path}`,
  }),
  adminList: endpoint(`GET /admin/${path}`, {
    role,
    params,
    reply: z.array(reply),
    failure: `Failed to fetch admin ${path}`,
  }),
  create: endpoint(`POST /admin/${path}`, {
    role,
    body: input,
    reply,
    failure: `Failed to create ${name}`,
    large: true,
  }),
  update: endpoint(`PUT /admin/${path}/:id`, {
    role,
    params: ById,
    body: changes,
    reply,
    failure: `Failed to update ${name}`,
    large: true,
  }),
  remove: endpoint(`DELETE /admin/${path}/:id`, {
    role,
    params: ById,
    reply: NoContent,
    failure: `Failed to delete ${name}`,
  }),
  /**
   * Restores the document from the trash. Documents that refer to it show it again. Fails with 410 if the document was
   * erased from the trash.
   */
  restore: endpoint(`POST /admin/${path}/:id/restore`, {
    role,
    params: ById,
    reply,
    failure: `Failed to restore ${name}`,
    status: 200,
  }),
});
