import { css } from '@emotion/react';
import { Maximize2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Dialog, FULL_HEIGHT } from '../../kit/Dialog.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';
import { usePageTheme, type PageTheme } from './usePageTheme.ts';

interface Props {
  label: string;
  at?: string | undefined;
  children: ReactNode;
}

/** A preview that looks as on a phone or as on a desktop (the user chooses), in light or dark. */
export const PreviewPanel = (props: Props) => <PreviewView {...props} look={usePreviewLook()} />;

interface ViewProps extends Props {
  look: PreviewLook;
  /** Offers to show the preview in a dialog. */
  onExpand?: (() => void) | undefined;
  /** A choice in addition to width and colours, such as between card and page. */
  choice?: ReactNode;
}

/** A preview whose look (device and colours) is the state of the caller, so that two views can share the look. */
export const PreviewView = ({ label, at, look, onExpand, choice, children }: ViewProps) => (
  <section css={panel} aria-label={`Preview of ${label}`}>
    <div css={tools}>
      {/* The dialog that shows the expanded preview has this title already. */}
      {onExpand && <p>Preview</p>}
      {choice && <div>{choice}</div>}
      <Choice label="Width" options={devices} value={look.device} onChange={look.setDevice} />
      <Choice label="Colours" options={themes} value={look.theme} onChange={look.setTheme} />
      {onExpand && (
        <IconButton label="Expand preview" aria-haspopup="dialog" onClick={onExpand}>
          <Maximize2 size={18} aria-hidden />
        </IconButton>
      )}
    </div>
    <PreviewFrame title={`Preview of ${label}`} width={devices[look.device].width} theme={look.theme} at={at}>
      {children}
    </PreviewFrame>
  </section>
);

interface PreviewLook {
  device: Device;
  setDevice: (device: Device) => void;
  theme: PageTheme;
  setTheme: (theme: PageTheme) => void;
}

/** The device and the colours of a preview: at first a phone, in the page's colours. */
export function usePreviewLook(): PreviewLook {
  const [device, setDevice] = useState<Device>('phone');
  const pageTheme = usePageTheme();
  const [chosen, setTheme] = useState<PageTheme>();
  return { device, setDevice, theme: chosen ?? pageTheme, setTheme };
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
  options: Record<Name, { label: string }>;
  value: Name;
  onChange: (name: Name) => void;
}

export const Choice = <Name extends string>({ label, options, value, onChange }: ChoiceProps<Name>) => (
  <div role="group" aria-label={label} css={choiceLook}>
    {(Object.keys(options) as Name[]).map((name) => (
      <button key={name} type="button" aria-pressed={name === value} onClick={() => onChange(name)}>
        {options[name].label}
      </button>
    ))}
  </div>
);

type Device = 'phone' | 'desktop';
const devices: Record<Device, { label: string; width: number }> = {
  phone: { label: 'Phone', width: 390 },
  desktop: { label: 'Desktop', width: 1280 },
};
const themes: Record<PageTheme, { label: string }> = {
  light: { label: 'Light' },
  dark: { label: 'Dark' },
};

const inDialog = css`
  /* A card that is lower than the dialog is in its middle. */
  --preview-position: center;
  display: grid;
  block-size: ${FULL_HEIGHT};
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
  > p {
    flex: 1;
    font-weight: 700;
  }
  @container (max-width: 400px) {
    > p {
      flex-basis: 60%;
    }
    > button {
      order: 1;
    }
    > [role='group'] {
      order: 2;
    }
    /* The additional choice is in the first line, too. */
    &:has(> div:not([role])) > p {
      flex-basis: calc(100% - 200px);
    }
  }
`;
const choiceLook = css`
  display: inline-flex;
  padding: 3px;
  border: 1.5px solid var(--hairline);
  border-radius: 999px;
  button {
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
      background: var(--sunk);
      box-shadow: inset 0 0 0 1.5px var(--edge);
    }
    &:focus-visible {
      border-radius: 999px;
    }
  }
`;
