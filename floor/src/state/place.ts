import type { DevicePage } from '@fairdesk/contract/areas/device/device'
import { useSyncExternalStore } from 'react'

/** Current page and its subject, from the part of the address after #. */
export type Place = { readonly page: string; readonly id: string }

function read(): string {
  return location.hash.slice(1) || '/wall'
}
function follow(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

export function currentPlace(): Place {
  const [, page = 'wall', id = ''] = read().split('/')
  return { page, id: decodeURIComponent(id) }
}
export function usePlace(): Place {
  useSyncExternalStore(follow, read)
  return currentPlace()
}
export function go(page: string, id: string | number = ''): void {
  location.hash = id === '' ? `/${page}` : `/${page}/${encodeURIComponent(id)}`
}
/** From a page to another of its kind: both are one step of the way back. */
export function goInstead(page: string, id: string | number): void {
  if (currentPlace().page !== page) {
    go(page, id)
    return
  }
  history.replaceState(history.state, '', `#/${page}/${encodeURIComponent(id)}`)
  dispatchEvent(new HashChangeEvent('hashchange'))
}
/** To the wall where this page was the first to be opened. */
export function goBack(): void {
  if (history.length > 1) history.back()
  else go('wall')
}

const devicePages: Readonly<Record<string, DevicePage>> = {
  style: 'style',
  sets: 'outfits',
  set: 'outfits',
  scan: 'scan',
  live: 'live',
  order: 'order',
  messages: 'messages',
  ranking: 'ranking',
}

/** The page that this device shows, as staff are told. */
export function devicePage(): DevicePage {
  return devicePages[currentPlace().page] ?? 'wall'
}
