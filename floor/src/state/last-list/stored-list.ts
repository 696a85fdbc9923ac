import { partAddress } from '../../version/outdated.ts'

const storageKey = 'fairdesk.floor.list'

/** First screen of the list of goods as it was shown last, without what is the order's. */
export type StoredList = {
  /** Version of the page. */
  readonly version: string
  readonly language: string
  readonly fairId: number
  readonly html: string
}

/** Shows the list as it was seen last until the page can show it, which takes a slow phone a second. */
export function showStoredList(language: string): void {
  if (!/^(#\/?|#\/wall)?$/.test(location.hash)) return
  const list = readList()
  const fair = new URLSearchParams(location.search).get('f')
  const root = document.getElementById('root')
  if (!root || root.firstChild || list?.version !== partAddress('further-pages') || list.language !== language) return
  if (fair === null || fair === String(list.fairId)) root.innerHTML = list.html
}

function readList(): StoredList | null {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? 'null') as StoredList | null
  } catch {
    return null
  }
}

/** Null forgets it. */
export function storeList(list: StoredList | null): void {
  try {
    if (list) localStorage.setItem(storageKey, JSON.stringify(list))
    else localStorage.removeItem(storageKey)
  } catch {
    // A browser that stores nothing shows the list when the page is there.
  }
}
