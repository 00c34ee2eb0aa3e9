/** Tells password managers which account the form's password belongs to. */
export const WhosePassword = ({ email = '' }: { email: string | undefined }) => (
  <input type="email" name="email" autoComplete="username" aria-label="Email" value={email} readOnly hidden />
);
