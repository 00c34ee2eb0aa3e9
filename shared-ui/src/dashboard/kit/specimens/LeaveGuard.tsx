import { Button } from '../../../kit/Button.tsx';
import { LeaveGuard, useDiscarding, useGuarded } from '../../../kit/LeaveGuard.tsx';
import { Live, nothing, type Specimen } from '../specimen.tsx';

function Typed({ typed, leave }: { typed: boolean; leave: string }) {
  useGuarded(typed, nothing);
  const discarding = useDiscarding();
  return <Button onClick={() => void discarding()}>{leave}</Button>;
}

const guarded = ([not, typing]: readonly [string, string], leave: string) => (
  <Live initial={false}>
    {(typed, change) => (
      <LeaveGuard>
        <Button aria-pressed={typed} onClick={() => change(!typed)}>
          {typed ? typing : not}
        </Button>
        <Typed typed={typed} leave={leave} />
      </LeaveGuard>
    )}
  </Live>
);

export const specimen: Specimen = {
  rest: guarded(['Type something', 'Something is typed'], 'Do something else'),
  rtl: guarded(['اكتب شيئًا', 'كُتب شيء'], 'افعل شيئًا آخر'),
};
