import { config, type SystemAnswer } from '@fairdesk/contract/areas/settings/config'
import { create } from 'zustand'
import { call } from '../call/api.ts'
import { localStore } from '../storage/site-storage.ts'
import { currentLanguage, keepDefaultLanguage } from '../text/language.ts'
import { speak } from '../text/phrases.ts'

/** Settings of the house shown on every page; empty where not set. */
export type Site = {
  readonly siteName: string
  /** Address of a picture on this site. */
  readonly logo: string
  readonly copyright: string
  readonly footerLinks: readonly { readonly name: string; readonly url: string }[]
  /** Contact shown on the page for forgotten passwords. */
  readonly contact: string
}

const storageKey = 'fairdesk.site'
const untold: Site = { siteName: '', logo: '', copyright: '', footerLinks: [], contact: '' }

/**
 * System settings visible to all users; the previous ones until the server answers, so that no other name flashes.
 */
export const useSite = create<Site>(() => remembered())

/** Reads the settings from the server; keeps the previous ones if that fails. */
export async function readSite(): Promise<void> {
  const siteConfig = await call(config.getConfigSystem, {}, { quiet: true }).catch(() => null)
  if (siteConfig) showSite(siteConfig)
}

/** Applies these settings in this window, with their language if the user has not chosen one. */
export function showSite({ siteName, logo, copyright, footerLinks, contact, defaultLocale }: SystemAnswer): void {
  const site = { siteName, logo, copyright, footerLinks, contact }
  localStore.setItem(storageKey, JSON.stringify(site))
  useSite.setState(site)
  const previousLanguage = currentLanguage()
  keepDefaultLanguage(defaultLocale)
  if (currentLanguage() !== previousLanguage) void speak(currentLanguage())
}

function remembered(): Site {
  try {
    return { ...untold, ...JSON.parse(localStore.getItem(storageKey) ?? '{}') }
  } catch {
    return untold
  }
}
