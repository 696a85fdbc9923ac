/**
 * Copies text. The clipboard API exists on HTTPS and localhost only; elsewhere the legacy command copies the
 * selection.
 */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const area = document.createElement('textarea')
  area.value = text
  // Inside an open dialog, which would take the focus from anything outside it.
  const container = document.activeElement?.closest('[role=dialog]') ?? document.body
  container.append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  if (!isCopied) throw new Error('not copied')
}
