import { Button } from '../../../kit/Button.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { long, type Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  rest: <EmptyState title="No services yet." />,
  'With a way on': (
    <EmptyState title="No services yet.">
      <p>New projects appear on the site right away.</p>
      <Button>Add the first service</Button>
    </EmptyState>
  ),
  long: (
    <EmptyState title={long}>
      <p>{long}</p>
    </EmptyState>
  ),
  rtl: <EmptyState title="لا توجد خدمات بعد." />,
};
