import { Button } from '../../../kit/Button.tsx';
import { useUnsaved } from '../../../kit/useUnsaved.tsx';
import { Live, type Specimen } from '../specimen.tsx';

function Form({ typed, change }: { typed: boolean; change: (typed: boolean) => void }) {
  const { ask, question } = useUnsaved(typed, () => change(false));
  return (
    <>
      <Button onClick={() => change(true)}>{typed ? 'Something is typed' : 'Type something'}</Button>
      <Button onClick={() => ask(() => change(false))}>Close</Button>
      {question}
    </>
  );
}

export const specimen: Specimen = {
  rest: <Live initial={false}>{(typed, change) => <Form typed={typed} change={change} />}</Live>,
  rtl: <Live initial={false}>{(typed, change) => <Form typed={typed} change={change} />}</Live>,
};
