/** Hands a file to the browser to keep. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** A text, with the mark by which Excel knows its letters. */
export function saveText(name: string, text: string): void {
  saveFile(name, new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }))
}
