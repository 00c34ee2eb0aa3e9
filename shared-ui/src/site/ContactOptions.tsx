import { css } from '@emotion/react';
import { Phone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLater } from '../kit/useLater.ts';
import { tab, tabEdge } from '../kit/edgeButton.ts';
import { useContactWays } from './useContactWays.ts';
import { useWords } from '../language.ts';

/**
 * A button that opens a menu of ways to contact the agency, or a link if there is only one way. Hidden while the chat is
 * open, and if the settings have no number for this device.
 */
export function ContactOptions() {
  const words = useWords();
  const ways = useContactWays();
  const [open, setOpen] = useState(false);
  const [chatting, setChatting] = useState(false);
  const {
    Part: Menu,
    failed,
    load,
  } = useLater(() => import('./ContactMenu.tsx').then((code) => code.ContactMenu));
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const change = (event: Event) => {
      setChatting((event as CustomEvent<{ isOpen: boolean }>).detail.isOpen);
      setOpen(false);
    };
    const press = ({ target }: Event) => box.current?.contains(target as Node) || setOpen(false);
    addEventListener('chatbot-state-changed', change);
    addEventListener('pointerdown', press);
    return () => {
      removeEventListener('chatbot-state-changed', change);
      removeEventListener('pointerdown', press);
    };
  }, []);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  const [first] = ways;
  if (chatting || !first) return null;
  if (ways.length === 1)
    return (
      <a
        href={first.href}
        css={tab}
        title={first.name}
        aria-label={first.name}
        {...(first.href.startsWith('http') && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        <first.Icon size={20} aria-hidden />
      </a>
    );
  return (
    <div ref={box} css={place}>
      <button
        ref={button}
        id="contact-options"
        type="button"
        css={tab}
        title={words.contactOptions}
        aria-label={words.contactOptions}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          if (!open) load();
          setOpen(!open);
        }}
      >
        <Phone size={20} aria-hidden />
      </button>
      {open && (
        <div css={menu}>
          {Menu ? (
            <Menu labelledBy="contact-options" ways={ways} onClose={close} />
          ) : (
            <p role="status">{failed ? words.notLoaded : words.moment}</p>
          )}
        </div>
      )}
    </div>
  );
}

const place = css`
  position: relative;
`;
const menu = css`
  position: absolute;
  inset-inline-end: 16px;
  inset-block-end: 60px;
  inline-size: 220px;
  padding: 8px;
  border-radius: 20px;
  background: var(--raised);
  ${tabEdge}
`;
