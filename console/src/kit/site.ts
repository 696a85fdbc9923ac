import { create } from 'zustand'

/** What the house says of itself on every page, as far as it has been set; empty where it has not. */
export type Site = {
  readonly copyright: string
  readonly footerLinks: readonly { readonly name: string; readonly url: string }[]
  /** Whom to ask, on the page of forgotten passwords. */
  readonly contact: string
}

/** The system settings that everybody sees; filled by who reads them from the server. */
export const useSite = create<Site>(() => ({ copyright: '', footerLinks: [], contact: '' }))
