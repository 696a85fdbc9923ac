const longestPrintMs = 10 * 60_000

/** Prints a frame; resolves when its print dialog is closed, which some browsers do not wait for. */
export function printed(frameWindow: Window): Promise<void> {
  return new Promise((resolve) => {
    frameWindow.addEventListener('afterprint', () => resolve(), { once: true })
    setTimeout(resolve, longestPrintMs)
    frameWindow.focus()
    frameWindow.print()
  })
}
