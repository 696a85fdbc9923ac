/**
 * Makes what covers the page one step of the browser's history, so that the way back closes it. Returns what to call once
 * it is closed otherwise.
 */
export function openHistoryStep(close: () => void): () => void {
  history.pushState({ isCover: true }, '')
  addEventListener('popstate', close)
  return () => {
    removeEventListener('popstate', close)
    if (history.state?.isCover) history.back()
  }
}
