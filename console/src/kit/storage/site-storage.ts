type SiteStorage = {
  getItem(key: string): string | null
  /** False where the browser did not take it: this page holds it as long as it is open. */
  setItem(key: string, value: string): boolean
  removeItem(key: string): void
}

/** Those of the browser; reading either throws where the data of sites is blocked, and writing where there is no room. */
export const localStore = storeOf(() => globalThis.localStorage)
export const sessionStore = storeOf(() => globalThis.sessionStorage)

/** Whether the browser keeps nothing for this site, as its settings say. */
export function isStorageRefused(): boolean {
  try {
    return !globalThis.localStorage
  } catch {
    return true
  }
}

function storeOf(storage: () => Storage | undefined): SiteStorage {
  const held = new Map<string, string>()
  return {
    getItem: (key) => held.get(key) ?? attempt(() => storage()?.getItem(key)) ?? null,
    setItem: (key, value) => {
      const isKept = attempt(() => {
        const own = storage()
        own?.setItem(key, value)
        return own !== undefined
      })
      if (isKept) held.delete(key)
      else held.set(key, value)
      return isKept === true
    },
    removeItem: (key) => {
      held.delete(key)
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
