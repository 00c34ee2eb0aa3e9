import { useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';
import { AppSignInPage } from './AppSignInPage.tsx';
import { JoinPage } from './JoinPage.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';

/** The pages for links in mails (invitation, new password), and for the desktop app's sign-in. */
export function AccountPage() {
  const { pathname } = useLocation();
  if (pathname === paths.join) return <JoinPage />;
  return pathname === paths.appSignIn ? <AppSignInPage /> : <ResetPasswordPage />;
}
