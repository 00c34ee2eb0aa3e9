import { isAtLeast, type Role } from '@agency/contract/roles';
import { useReadSessionQuery } from '../session/sessionApi.ts';

/**
 * Tells what the role of who is signed in is enough for. Where it isn't known, such as when the server can't be asked, nothing is held
 * back here: the server refuses what it has to.
 */
export function useMay(): (least: Role | undefined) => boolean {
  const { data: who } = useReadSessionQuery({});
  const role = who && (who.role ?? 'owner');
  return (least) => least === undefined || role === undefined || isAtLeast(role, least);
}
