import type { serviceIcons } from '@agency/contract/services';
import { Code, Cpu, Globe, Smartphone, type LucideIcon } from 'lucide-react';

/** The icons for services, by their stored names. */
export const serviceIcon: Record<(typeof serviceIcons)[number], LucideIcon> = {
  Code,
  Smartphone,
  Globe,
  Cpu,
};
