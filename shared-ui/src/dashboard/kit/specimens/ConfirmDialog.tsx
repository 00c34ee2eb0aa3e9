import { Button } from '../../../kit/Button.tsx';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { Live, long, type Specimen } from '../specimen.tsx';

const asking = (question: string, words: string, busy?: string) => (
  <Live initial={false}>
    {(open, show) => (
      <>
        <Button onClick={() => show(true)}>Ask</Button>
        {open && (
          <ConfirmDialog
            question={question}
            confirm="Remove"
            busy={busy}
            onConfirm={() => show(false)}
            onCancel={() => show(false)}
          >
            <p>{words}</p>
            {busy && <Button onClick={() => show(false)}>Let it be through</Button>}
          </ConfirmDialog>
        )}
      </>
    )}
  </Live>
);

export const specimen: Specimen = {
  rest: asking('Remove this service?', 'It goes to the trash for 30 days.'),
  busy: asking('Remove this service?', 'It goes to the trash for 30 days.', 'Removing...'),
  long: asking(long, `${long}. ${long}.`),
  rtl: asking('أتريد حذف هذه الخدمة؟', 'تبقى في السلة ثلاثين يومًا.'),
};
