import { css } from '@emotion/react';
import { Eye } from 'lucide-react';
import { useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../kit/Button.tsx';
import { onlyCard } from './PreviewFrame.tsx';
import { Choice, PreviewDialog, PreviewView, usePreviewLook } from './PreviewPanel.tsx';
import { PreviewPlace } from './previewPlace.ts';
import { useRoom } from './useRoom.ts';

interface Props {
  /** What is shown, such as `the home page`. */
  label: string;
  /** If the preview is only a card: the card's width on the site. */
  card?: string;
  /** The page that the card opens, if the preview can show that page, too. */
  page?: ReactNode;
  /** The site's own components, with the unsaved draft. */
  children: ReactNode;
}

/**
 * A preview of the public page. It is next to the form if the parent (see `besidePreview`) has room for both. Otherwise
 * a button opens it: in the sticky bar of a long form, or at the end of a dialog's fields.
 */
export function Preview({ label, card, page, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const bar = useContext(PreviewPlace);
  const [open, setOpen] = useState(false);
  const beside = useRoom(place, ROOM_FOR_BOTH);
  const [at, setAt] = useState<string>();
  const look = usePreviewLook();
  const [shown, setShown] = useState<keyof typeof parts>('card');
  const showsPage = page !== undefined && shown === 'page';
  const view = (onExpand?: () => void) => (
    <PreviewView
      label={label}
      at={at}
      look={look}
      onExpand={onExpand}
      choice={page && <Choice label="Content" options={parts} value={shown} onChange={setShown} />}
    >
      {showsPage ? page : card ? <div css={onlyCard(card)}>{children}</div> : children}
    </PreviewView>
  );

  // Scroll the preview to the content whose field has the focus.
  useEffect(() => {
    const form = place.current?.parentElement;
    const follow = ({ target }: FocusEvent) => {
      const part = (target as Element).closest<HTMLElement>('[data-shows]');
      if (part) setAt(part.dataset['shows']);
    };
    form?.addEventListener('focusin', follow);
    return () => form?.removeEventListener('focusin', follow);
  }, []);

  const button = (
    <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
      <Eye size={18} aria-hidden />
      Preview
    </Button>
  );
  return (
    <>
      <div ref={place} data-beside={beside || undefined} css={beside ? side : below} className="no-print">
        {beside ? view(() => setOpen(true)) : bar ? createPortal(button, bar) : bar === undefined && button}
      </div>
      {open && (
        <PreviewDialog of={card && !page ? 'card' : 'page'} onClose={() => setOpen(false)}>
          {view()}
        </PreviewDialog>
      )}
    </>
  );
}

const parts = { card: { label: 'Card' }, page: { label: 'Page' } };

/** The width that form and preview need next to each other: about that of a dashboard screen in a window of 1200 px. */
const ROOM_FOR_BOTH = 800;

/** The preview gets 36% of the width, but at least 320 px (a phone's width); the form gets the rest. */
export const besideColumns = 'minmax(0, 1fr) max(36%, 320px)';

/** Styles for the element whose children are a form and its preview. */
export const besidePreview = css`
  &:has(> [data-beside]) {
    display: grid;
    align-items: start;
    gap: clamp(24px, 3vw, 40px);
    grid-template-columns: ${besideColumns};
  }
`;
const side = css`
  position: sticky;
  /* Below the other sticky bars: the dashboard's and a form's. */
  inset-block-start: calc(var(--bars, 68px) + 16px);
  display: grid;
  /* Leaves room for the 80 px of padding below. A higher preview would slide under the bars at the end of the page. */
  block-size: min(860px, 100dvh - var(--bars, 68px) - 96px);
  [role='dialog'] & {
    inset-block-start: 0;
    /* Between the dialog's head and the fade above its foot. */
    block-size: min(640px, 100dvh - 236px - var(--toasts-free, 0px));
  }
`;
const below = css`
  display: flex;
  justify-content: flex-end;
  &:not(:empty) {
    margin-block-start: 12px;
  }
`;
