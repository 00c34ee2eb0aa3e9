import { Button } from '@agency/shared-ui/kit/Button.tsx';
import { Notice } from '@agency/shared-ui/kit/Notice.tsx';
import { paths } from '@agency/shared-ui/paths.ts';
import { desktop } from './desktop.ts';

/** Says that the site has moved to another address, which this window can't reach yet, and offers to switch to it. */
export const MovedNotice = ({ to }: { to: string }) => (
  <Notice tone="info" action={<Button onClick={() => void goOn(to)}>Go to new address</Button>}>
    The site has moved to <strong dir="ltr">{to}</strong>. Sign in there and bring your unsent changes along.
  </Notice>
);

async function goOn(there: string): Promise<void> {
  await desktop['server:keep'](there);
  location.assign(paths.dashboard);
}
