import { css } from '@emotion/react';
import { useState } from 'react';
import { Button } from '../kit/Button.tsx';
import { Dialog, FULL_HEIGHT } from '../kit/Dialog.tsx';
import { LibraryGrid } from './LibraryGrid.tsx';

interface Props {
  /** The address of the current picture. */
  value: string;
  onChoose: (address: string) => void;
}

/** Chooses one of the site's existing pictures instead of uploading another. */
export function PictureChooser({ value, onChoose }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Choose from library
      </Button>
      {open && (
        <Dialog title="Image library" wide onClose={() => setOpen(false)}>
          <div css={content}>
            <LibraryGrid
              value={value}
              empty="Images you upload will appear here."
              onChoose={({ address }) => {
                setOpen(false);
                onChoose(address);
              }}
            />
          </div>
        </Dialog>
      )}
    </>
  );
}

/** Keeps its height while a search has few results, so that this dialog still covers the one below it. */
const content = css`
  min-block-size: ${FULL_HEIGHT};
`;
