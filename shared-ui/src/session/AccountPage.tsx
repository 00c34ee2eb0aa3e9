import { useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';
import { JoinPage } from './JoinPage.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';

/** Where somebody gets in by a link. */
export const AccountPage = () =>
  useLocation().pathname === paths.join ? <JoinPage /> : <ResetPasswordPage />;
