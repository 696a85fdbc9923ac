const longestPrintMs = 10 * 60_000

/** Prints a frame; resolves when its print dialog is closed, which some browsers do not wait for. */
export function printed(shown: Window): Promise<void> {
  return new Promise((resolve) => {
    shown.addEventListener('afterprint', () => resolve(), { once: true })
    setTimeout(resolve, longestPrintMs)
    shown.focus()
    shown.print()
  })
}
