/** An event whose listeners may prevent what it announces. */
export function anEvent(details = {}) {
  const event = {
    defaultPrevented: false,
    preventDefault: () => (event.defaultPrevented = true),
    ...details,
  };
  return event;
}
