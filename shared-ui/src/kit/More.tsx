import { css } from '@emotion/react';
import { Ellipsis } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import { oneLine } from './rowActions.ts';

interface Props {
  /** What the buttons act on, if a screen has several menus. */
  of?: string;
  /** The row's main action, if phones don't show it in the row. It is the first button of the menu, and shown only there. */
  first?: ReactNode;
  children: ReactNode;
}

/** Secondary buttons: next to the others if there is room, on phones in a menu that also shows their names. */
export function More({ of, first, children }: Props) {
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const here = sheet.current!;
    let isOpen = false;
    const close = () => isOpen && here.hidePopover();
    // Escape closes only the menu (the browser does that), not the dialog around it.
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && event.stopPropagation();
    const note = (event: Event) => {
      isOpen = (event as ToggleEvent).newState === 'open';
      if (isOpen) addEventListener('keydown', onKey, true);
      else removeEventListener('keydown', onKey, true);
    };
    here.addEventListener('toggle', note);
    here.addEventListener('click', close);
    return () => {
      here.removeEventListener('toggle', note);
      here.removeEventListener('click', close);
      removeEventListener('keydown', onKey, true);
    };
  }, []);
  return (
    <>
      <span css={opener}>
        {/* Spread, because React 18 has no type for `popovertarget`. */}
        <IconButton
          label={of ? `More actions for ${of}` : 'More actions'}
          onClick={() => of && shorten(sheet.current!, of)}
          {...{ popovertarget: id }}
        >
          <Ellipsis size={22} aria-hidden />
        </IconButton>
      </span>
      <div ref={sheet} id={id} css={look} data-of={of} data-leads={Boolean(first)} {...{ popover: 'auto' }}>
        {first}
        {children}
      </div>
    </>
  );
}

/** Removes the item's name from the labels of the buttons in its menu: 'Edit Piers' becomes 'Edit'. */
function shorten(menu: HTMLElement, of: string) {
  for (const each of menu.querySelectorAll<HTMLElement>('[aria-label]')) {
    const words = each.ariaLabel!.replace(of, '').replace(/ (of|to)\s*$/, '');
    each.dataset['shown'] = words.trim();
  }
}

const withRoom = '@media (min-width: 480px)';

const opener = css`
  display: contents;
  ${withRoom} {
    display: none;
  }
`;
const look = css`
  color: inherit;
  ${withRoom} {
    display: contents;
    &[data-leads='true'] > :first-child {
      display: none;
    }
  }
  &:popover-open {
    --icon: var(--ink);
    inset: auto 0 0;
    display: grid;
    gap: 4px;
    inline-size: 100%;
    max-inline-size: none;
    padding: 16px 16px calc(16px + env(safe-area-inset-bottom));
    border: 0;
    border-radius: 24px 24px 0 0;
    background: var(--overlay);
    color: var(--ink);
    box-shadow:
      0 0 0 1px var(--hairline),
      var(--shadow);
    &::backdrop {
      background: #080d21a8;
    }
    &[data-of]::before {
      content: attr(data-of);
      ${oneLine};
      unicode-bidi: plaintext;
      padding: 4px 12px;
      color: var(--ink-soft);
      font-size: var(--step--1);
    }
    > span:empty {
      display: none;
    }
    > :is(a, button) {
      display: flex;
      justify-content: start;
      align-items: center;
      gap: 14px;
      inline-size: auto;
      block-size: auto;
      min-block-size: 48px;
      padding-inline: 12px;
      border-radius: 12px;
      font-weight: 500;
      text-align: start;
      text-decoration: none;
      &[aria-label]::after {
        content: attr(aria-label);
      }
      &[data-shown]::after {
        content: attr(data-shown);
      }
    }
  }
`;
