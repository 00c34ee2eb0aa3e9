import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Asks whether what was typed may be lost. */
export const DiscardDialog = ({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) => (
  <ConfirmDialog
    question="Discard your changes?"
    confirm="Discard"
    cancel="Keep editing"
    onConfirm={onDiscard}
    onCancel={onKeep}
  >
    <p>What you typed has not been saved.</p>
  </ConfirmDialog>
);
