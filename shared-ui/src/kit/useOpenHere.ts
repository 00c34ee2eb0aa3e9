import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Whether a menu is open. The state belongs to the current history entry: any navigation, including Back, closes the
 * menu.
 */
export function useOpenHere(): [open: boolean, setOpen: (open: boolean) => void] {
  const [openAt, setOpenAt] = useState<string>();
  const { key } = useLocation();
  const setOpen = useCallback((open: boolean) => setOpenAt(open ? key : undefined), [key]);
  return [openAt === key, setOpen];
}
