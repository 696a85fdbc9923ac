/** Returns the container of a header menu: beside its tool, so that screen readers place it in the header. */
export function withinHeader(tool: HTMLElement): HTMLElement {
  return tool.parentElement ?? document.body
}
