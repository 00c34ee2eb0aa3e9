import { css } from '@emotion/react';
import { Maximize2, Monitor, Moon, Smartphone, Sun, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Dialog } from '../../kit/Dialog.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';
import { usePageTheme, type PageTheme } from './usePageTheme.ts';

interface Props {
  label: string;
  at?: string | undefined;
  /** Offers to show the preview, of a page or only of a card, in a dialog. */
  expands?: 'page' | 'card' | false;
  children: ReactNode;
}

/** The preview, on a phone or on a desktop, in light or dark. */
export function PreviewPanel({ label, at, expands, children }: Props) {
  const [device, setDevice] = useState<Device>('phone');
  const pageTheme = usePageTheme();
  const [chosen, setChosen] = useState<PageTheme>();
  const theme = chosen ?? pageTheme;
  const [expanded, setExpanded] = useState(false);
  const view = (tool?: ReactNode) => (
    <section css={panel} aria-label={`Preview of ${label}`}>
      <div css={tools}>
        <Choice label="Width" options={devices} value={device} onChange={setDevice} />
        <Choice label="Colours" options={themes} value={theme} onChange={setChosen} />
        {tool}
      </div>
      <PreviewFrame title={`Preview of ${label}`} width={devices[device].width} theme={theme} at={at}>
        {children}
      </PreviewFrame>
    </section>
  );
  return (
    <>
      {view(
        expands && (
          <IconButton label="Expand preview" aria-haspopup="dialog" onClick={() => setExpanded(true)}>
            <Maximize2 size={18} aria-hidden />
          </IconButton>
        ),
      )}
      {expands && expanded && (
        <PreviewDialog of={expands} onClose={() => setExpanded(false)}>
          {view()}
        </PreviewDialog>
      )}
    </>
  );
}

interface DialogProps {
  of: 'page' | 'card';
  onClose: () => void;
  children: ReactNode;
}

/** A dialog for a preview, with room for a desktop page in its real size, or for a card. */
export const PreviewDialog = ({ of, onClose, children }: DialogProps) => (
  <Dialog title="Preview" wide widest={of === 'page'} onClose={onClose}>
    <div css={[inDialog, of === 'card' && forCard]}>{children}</div>
  </Dialog>
);

interface ChoiceProps<Name extends string> {
  label: string;
  options: Record<Name, { label: string; Icon: LucideIcon }>;
  value: Name;
  onChange: (name: Name) => void;
}

const Choice = <Name extends string>({ label, options, value, onChange }: ChoiceProps<Name>) => (
  <div role="group" aria-label={label} css={choice}>
    {(Object.keys(options) as Name[]).map((name) => {
      const { label: says, Icon } = options[name];
      return (
        <button key={name} type="button" aria-pressed={name === value} onClick={() => onChange(name)}>
          <Icon size={16} aria-hidden />
          {says}
        </button>
      );
    })}
  </div>
);

type Device = 'phone' | 'desktop';
const devices: Record<Device, { label: string; Icon: LucideIcon; width: number }> = {
  phone: { label: 'Phone', Icon: Smartphone, width: 390 },
  desktop: { label: 'Desktop', Icon: Monitor, width: 1280 },
};
const themes: Record<PageTheme, { label: string; Icon: LucideIcon }> = {
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
};

const inDialog = css`
  display: grid;
  block-size: calc(100dvh - 132px - var(--toasts-free, 0px));
`;
const forCard = css`
  max-block-size: 680px;
`;
const panel = css`
  container-type: inline-size;
  display: grid;
  gap: 12px;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
`;
const tools = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
`;
const choice = css`
  display: inline-flex;
  padding: 3px;
  border: 1.5px solid var(--hairline);
  border-radius: 999px;
  button {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-block-size: 34px;
    padding: 4px 12px;
    border: 0;
    border-radius: 999px;
    background: none;
    font-size: 0.875rem;
    font-weight: 600;
    cursor: pointer;
    transition: background-color var(--swift);
    &[aria-pressed='true'] {
      background: var(--ink);
      color: var(--paper);
    }
    &:focus-visible {
      border-radius: 999px;
    }
    @container (max-width: 400px) {
      padding-inline: 10px;
      svg {
        display: none;
      }
    }
  }
`;
