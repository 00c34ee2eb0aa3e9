import { MissingPage } from '../../../kit/MissingPage.tsx';
import { long, type Specimen } from '../specimen.tsx';

const instead = (title: string) => [{ id: 'one', href: '/services', title }];

export const specimen: Specimen = {
  rest: (
    <MissingPage
      title="We no longer offer this service"
      why="These are the services that we offer today."
      instead={instead('Web Platforms')}
      back={{ href: '/services', label: 'All services' }}
    />
  ),
  long: <MissingPage title={long} why={long} instead={instead(long)} back={{ href: '/', label: long }} />,
  rtl: (
    <MissingPage
      title="لم نعد نقدّم هذه الخدمة"
      instead={instead('منصات الويب')}
      back={{ href: '/services', label: 'كل الخدمات' }}
    />
  ),
};
