import { isAtLeast, type Role } from '@agency/contract/roles';
import { useReadSessionQuery } from '../session/sessionApi.ts';

/**
 * Checks whether the user's role is sufficient. If the role is unknown, such as when the server can't be reached,
 * everything is shown: the server refuses what isn't allowed.
 */
export function useMay(): (least: Role | undefined) => boolean {
  const { data: who } = useReadSessionQuery({});
  const role = who && (who.role ?? 'owner');
  return (least) => least === undefined || role === undefined || isAtLeast(role, least);
}
