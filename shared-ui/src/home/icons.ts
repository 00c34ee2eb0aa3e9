import type { homeIcons } from '@agency/contract/home';
import { CodeXml, FolderOpen, Globe, Smartphone, Smile, Users, type LucideIcon } from 'lucide-react';

/** The icons a solution or an insight may have, by the names they are stored under. */
export const homeIcon: Record<(typeof homeIcons)[number], LucideIcon> = {
  Code2: CodeXml,
  Smartphone,
  Globe,
  FolderOpen,
  Smile,
  Users,
};
