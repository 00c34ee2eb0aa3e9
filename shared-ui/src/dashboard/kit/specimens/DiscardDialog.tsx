import { Button } from '../../../kit/Button.tsx';
import { DiscardDialog, draftedWords, typedWords, type Loss } from '../../../kit/DiscardDialog.tsx';
import { Live, type Specimen } from '../specimen.tsx';

const uploads: Loss = {
  question: 'Stop uploading?',
  words: 'Two pictures are still on their way.',
  discard: 'Stop',
  keep: 'Go on',
};

const asking = (losses: readonly Loss[]) => (
  <Live initial={false}>
    {(open, show) => (
      <>
        <Button onClick={() => show(true)}>Leave</Button>
        {open && (
          <DiscardDialog
            losses={losses}
            onDiscard={() => show(false)}
            onLeave={() => show(false)}
            onStay={() => show(false)}
          />
        )}
      </>
    )}
  </Live>
);

export const specimen: Specimen = {
  rest: asking([typedWords]),
  'Kept as a draft': asking([draftedWords]),
  'Of several things': asking([typedWords, uploads]),
  rtl: asking([{ question: 'أتترك ما كتبت؟', words: 'لم يُحفظ بعد.', discard: 'اترك', keep: 'واصل' }]),
};
