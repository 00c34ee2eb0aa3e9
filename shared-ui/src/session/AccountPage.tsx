import { useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';
import { AppSignInPage } from './AppSignInPage.tsx';
import { JoinPage } from './JoinPage.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';

/** The pages that links in mails and the desktop app lead to. */
export function AccountPage() {
  const { pathname } = useLocation();
  if (pathname === paths.join) return <JoinPage />;
  return pathname === paths.appSignIn ? <AppSignInPage /> : <ResetPasswordPage />;
}
