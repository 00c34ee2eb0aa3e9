export function anEvent(details = {}) {
  const event = {
    defaultPrevented: false,
    preventDefault: () => (event.defaultPrevented = true),
    ...details,
  };
  return event;
}
