import { useDispatch } from 'react-redux';
import { api } from '../api/baseApi.ts';
import { useHost } from '../host.ts';
import { notify } from '../kit/notify.ts';
import type { AppStore } from '../store.ts';
import { useLogoutMutation } from './sessionApi.ts';

/**
 * Signs out, unless `mayLeave` resolves to false. This tab forgets the session even if the server can't be reached
 * to end it.
 */
export function useLeave(mayLeave: () => Promise<boolean> = async () => true) {
  const { token } = useHost();
  const [logout, { isLoading }] = useLogoutMutation();
  const dispatch = useDispatch<AppStore['dispatch']>();
  const leave = async () => {
    if (!(await mayLeave())) return;
    token.leave();
    await logout({});
    token.drop();
    notify.session('Logged out successfully');
    // Clears all admin data from memory.
    dispatch(api.util.resetApiState());
  };
  return { leave, leaving: isLoading };
}
