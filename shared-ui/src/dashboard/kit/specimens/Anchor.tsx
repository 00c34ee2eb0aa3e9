import { Anchor } from '../../../kit/Anchor.tsx';
import { long, type Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  rest: <Anchor href="/dashboard">A page of this site</Anchor>,
  'To the web': <Anchor href="https://example.com">example.com</Anchor>,
  'To mail and phone': (
    <>
      <Anchor href="mailto:office@example.com">office@example.com</Anchor>
      <Anchor href="tel:+201012345678">+20 101 234 5678</Anchor>
    </>
  ),
  long: <Anchor href="https://example.com/a">{long}</Anchor>,
  rtl: <Anchor href="https://example.com">موقع المشروع</Anchor>,
};
