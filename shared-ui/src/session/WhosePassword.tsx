/** For password managers, so that they know whose password it is that a form asks for. */
export const WhosePassword = ({ email = '' }: { email: string | undefined }) => (
  <input type="email" name="email" autoComplete="username" aria-label="Email" value={email} readOnly hidden />
);
