import { config, type SystemAnswer } from '@fairdesk/contract/areas/settings/config'
import { create } from 'zustand'
import { call } from '../call/api.ts'
import { localStore } from '../storage/site-storage.ts'
import { currentLanguage, keepDefaultLanguage } from '../text/language.ts'
import { speak } from '../text/phrases.ts'

/** What the house says of itself on every page, as far as it has been set; empty where it has not. */
export type Site = {
  readonly siteName: string
  /** Address of a picture on this site. */
  readonly logo: string
  readonly copyright: string
  readonly footerLinks: readonly { readonly name: string; readonly url: string }[]
  /** Whom to ask, on the page of forgotten passwords. */
  readonly contact: string
}

const storageKey = 'fairdesk.site'
const untold: Site = { siteName: '', logo: '', copyright: '', footerLinks: [], contact: '' }

/** The system settings that everybody sees: those of last time until the server has told them, so that no name flashes. */
export const useSite = create<Site>(() => remembered())

/** Asks the server; without an answer the last one stands. */
export async function readSite(): Promise<void> {
  const told = await call(config.getConfigSystem, {}, { quiet: true }).catch(() => null)
  if (told) showSite(told)
}

/** Shows these settings in this window and speaks their language, where nobody has chosen one. */
export function showSite({ siteName, logo, copyright, footerLinks, contact, defaultLocale }: SystemAnswer): void {
  const site = { siteName, logo, copyright, footerLinks, contact }
  localStore.setItem(storageKey, JSON.stringify(site))
  useSite.setState(site)
  const before = currentLanguage()
  keepDefaultLanguage(defaultLocale)
  if (currentLanguage() !== before) void speak(currentLanguage())
}

function remembered(): Site {
  try {
    return { ...untold, ...JSON.parse(localStore.getItem(storageKey) ?? '{}') }
  } catch {
    return untold
  }
}
