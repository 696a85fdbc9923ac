type SiteStorage = {
  getItem(key: string): string | null
  /** False where the browser did not take it: this page holds it as long as it is open. */
  setItem(key: string, value: string): boolean
  removeItem(key: string): void
}

/** Those of the browser; reading either throws where the data of sites is blocked, and writing where there is no room. */
export const localStore = storeOf(() => globalThis.localStorage)
export const sessionStore = storeOf(() => globalThis.sessionStorage)

/** Returns true if the browser's settings block storage for this site. */
export function isStorageRefused(): boolean {
  try {
    return !globalThis.localStorage
  } catch {
    return true
  }
}

function storeOf(storage: () => Storage | undefined): SiteStorage {
  const fallback = new Map<string, string>()
  return {
    getItem: (key) => fallback.get(key) ?? attempt(() => storage()?.getItem(key)) ?? null,
    setItem: (key, value) => {
      const isKept = attempt(() => {
        const webStorage = storage()
        webStorage?.setItem(key, value)
        return webStorage !== undefined
      })
      if (isKept) fallback.delete(key)
      else fallback.set(key, value)
      return isKept === true
    },
    removeItem: (key) => {
      fallback.delete(key)
      attempt(() => storage()?.removeItem(key))
    },
  }
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
