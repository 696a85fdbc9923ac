/** Where a menu of the header's tools is drawn: beside its tool, so that it belongs to the header for who hears the page. */
export function withinHeader(tool: HTMLElement): HTMLElement {
  return tool.parentElement ?? document.body
}
