const longestFrameMs = 500

/** Resolves once the page is painted with what it has now; a page in the background paints nothing. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, longestFrameMs)
  })
}
