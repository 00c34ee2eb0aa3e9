import { MessageCircle, Phone, type LucideIcon } from 'lucide-react';
import { phoneLink, whatsappLink } from '../contact/public/contactLinks.ts';
import { dialable } from '../kit/dialable.ts';
import { useMobile } from '../kit/useMobile.ts';
import { useSettings } from './useSettings.ts';
import { useWords } from '../language.ts';

/** One way to contact the agency. */
export interface ContactWay {
  name: string;
  number: string;
  href: string;
  Icon: LucideIcon;
}

/** The available ways to contact the agency: a messaging app, and the phone on devices that can make calls. */
export function useContactWays(): ContactWay[] {
  const words = useWords();
  const { brand, phone, messagingNumber } = useSettings();
  const mobile = useMobile();
  const chat = whatsappLink(messagingNumber, words.greeting(brand));
  return [
    ...(chat ? [{ name: words.whatsapp, number: messagingNumber, href: chat, Icon: MessageCircle }] : []),
    ...(mobile && dialable(phone)
      ? [{ name: words.callUs, number: phone, href: phoneLink(phone), Icon: Phone }]
      : []),
  ];
}
