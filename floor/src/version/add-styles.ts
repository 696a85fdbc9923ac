/** Adds rules that travel within a part's script: a part that is asked for by another address brings no file of styles. */
export function addStyles(...sheets: readonly string[]): void {
  const element = document.createElement('style')
  element.textContent = sheets.join('\n')
  document.head.append(element)
}
