import { Button } from '../../../kit/Button.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { endless, long, nothing, type Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  rest: (
    <>
      <Notice tone="info">What you typed on Friday is still here.</Notice>
      <Notice tone="success">Your request was sent.</Notice>
      <Notice tone="problem">Failed to load services.</Notice>
    </>
  ),
  'With something to do about it': (
    <Notice tone="info" action={<Button>Open</Button>}>
      One thing is not saved.
    </Notice>
  ),
  error: (
    <Notice tone="problem" onRetry={nothing}>
      Failed to load services. Please refresh the page.
    </Notice>
  ),
  busy: (
    <Notice tone="problem" onRetry={nothing} retrying>
      Failed to load services. Please refresh the page.
    </Notice>
  ),
  long: (
    <Notice tone="problem" onRetry={nothing}>
      {long} {endless}
    </Notice>
  ),
  rtl: (
    <Notice tone="problem" onRetry={nothing}>
      تعذّر تحميل الخدمات.
    </Notice>
  ),
};
