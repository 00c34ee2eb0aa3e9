import { Button } from '../../../kit/Button.tsx';
import { Dialog, dialogActions } from '../../../kit/Dialog.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { Live, long, nothing, type Specimen } from '../specimen.tsx';

const opened = (title: string, manner: { wide?: boolean; urgent?: boolean }, fields = 2) => (
  <Live initial={false}>
    {(open, show) => (
      <>
        <Button onClick={() => show(true)}>Open</Button>
        {open && (
          <Dialog title={title} onClose={() => show(false)} {...manner}>
            <div style={{ display: 'grid', gap: 20 }}>
              {Array.from({ length: fields }, (_, number) => (
                <TextField key={number} label={`Field ${number + 1}`} value="" onChange={nothing} />
              ))}
            </div>
            <div css={dialogActions}>
              <Button onClick={() => show(false)}>Cancel</Button>
              <Button tone="primary" onClick={() => show(false)}>
                Save
              </Button>
            </div>
          </Dialog>
        )}
      </>
    )}
  </Live>
);

export const specimen: Specimen = {
  rest: opened('Edit service', {}),
  'With room for things side by side': opened('Edit project', { wide: true }),
  'That interrupts': opened('Your session has ended', { urgent: true }),
  long: opened(long, {}, 24),
  rtl: opened('تعديل الخدمة', {}),
};
