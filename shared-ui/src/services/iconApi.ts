import type { serviceIcons } from '@agency/contract/services';
import { Code, Cpu, Globe, Smartphone, type LucideIcon } from 'lucide-react';

/** The icons a service may have, by the names they are stored under. */
export const serviceIcon: Record<(typeof serviceIcons)[number], LucideIcon> = {
  Code,
  Smartphone,
  Globe,
  Cpu,
};
