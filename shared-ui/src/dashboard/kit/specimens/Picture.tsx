import { Picture } from '../../../kit/Picture.tsx';
import type { Specimen } from '../specimen.tsx';

const frame = {
  display: 'block',
  inlineSize: 200,
  aspectRatio: '16 / 10',
  overflow: 'hidden',
  borderRadius: 12,
};

const framed = (src: string) => (
  <span style={frame}>
    <Picture src={src} alt="The mark" sizes="200px" />
  </span>
);

export const specimen: Specimen = {
  rest: framed('/icon-512.png'),
  empty: framed(''),
  error: framed('/there-is-no-such-picture.png'),
  'While it waits': (
    <span style={{ ...frame, background: 'var(--sunk)' }}>
      <Picture src="data:," alt="" sizes="200px" />
    </span>
  ),
  rtl: framed(''),
};
