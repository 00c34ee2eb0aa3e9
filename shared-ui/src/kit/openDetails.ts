/** Opens all `details` around an element. */
export function unfold(element: Element): void {
  for (
    let around = element.closest('details');
    around;
    around = around.parentElement?.closest('details') ?? null
  )
    around.open = true;
}
