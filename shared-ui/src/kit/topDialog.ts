/** The dialog that lies on top of everything, if one is open. */
export const topDialog = (): Element | undefined =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
