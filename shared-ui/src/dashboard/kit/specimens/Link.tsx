import { Link } from '../../../kit/Link.tsx';
import { long, type Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  rest: <Link to="/contact">The contact page</Link>,
  long: <Link to="/contact">{long}</Link>,
  rtl: <Link to="/contact">صفحة الاتصال</Link>,
};
