import { Menu } from 'lucide-react';
import { Drawer } from '../../../kit/Drawer.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { Live, long, type Specimen } from '../specimen.tsx';

const opening = (words: string) => (
  <Live initial={false}>
    {(open, show) => (
      <Drawer
        title="Menu"
        open={open}
        onOpenChange={show}
        trigger={
          <IconButton label="Open the drawer">
            <Menu size={22} aria-hidden />
          </IconButton>
        }
      >
        <p style={{ padding: '72px 20px 20px' }}>{words}</p>
      </Drawer>
    )}
  </Live>
);

export const specimen: Specimen = {
  rest: opening('What stands at the side on wide screens.'),
  long: opening(Array.from({ length: 60 }, () => long).join('. ')),
  rtl: opening('ما يقف إلى الجانب على الشاشات الواسعة.'),
};
