/** Returns the field's text with the selection replaced by `text`; the cursor moves behind it. */
export function withInserted(field: HTMLInputElement | HTMLTextAreaElement, text: string): string {
  const start = field.selectionStart ?? field.value.length
  const end = field.selectionEnd ?? start
  // Once the new text is in the field.
  requestAnimationFrame(() => {
    field.focus()
    field.setSelectionRange(start + text.length, start + text.length)
  })
  return field.value.slice(0, start) + text + field.value.slice(end)
}
