/** The clipboard is there on HTTPS and localhost only; elsewhere the old command still copies what is selected. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const area = document.createElement('textarea')
  area.value = text
  // Inside an open dialog, which would take the focus from anything outside it.
  const place = document.activeElement?.closest('[role=dialog]') ?? document.body
  place.append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  if (!isCopied) throw new Error('not copied')
}
