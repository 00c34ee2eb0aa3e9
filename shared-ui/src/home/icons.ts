import type { homeIcons } from '@agency/contract/home';
import { CodeXml, FolderOpen, Globe, Smartphone, Smile, Users, type LucideIcon } from 'lucide-react';

/** The icons for solutions and insights, by their stored names. */
export const homeIcon: Record<(typeof homeIcons)[number], LucideIcon> = {
  Code2: CodeXml,
  Smartphone,
  Globe,
  FolderOpen,
  Smile,
  Users,
};
