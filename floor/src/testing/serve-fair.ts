import { serve } from './fake-server.ts'
import { me, order } from './show.tsx'

/** A sign-in card, as its QR code says it. */
export const card = '0123456789ABCDEFGHJKMNPQRS'
export const heartbeat = {
  ...{
    opensAt: null,
    closesAt: null,
    isOpen: true,
    packageVersion: null,
    messages: 0,
    shown: null,
    goods: 1,
    rooms: 1,
    me: 'a',
  },
  ...{ now: me.now, order: 1, nextSec: 30 },
}
export const unpushed = { ...me, packageVersion: null }

/** Answers what a device reads once it is signed in. */
export function serveFair(): void {
  serve('fair', ({ fair }: { fair: number }) => ({
    ...{ id: fair, name: '2027 春夏订货会', siteName: '', logo: '', contact: '', now: me.now },
  }))
  serve('me', () => unpushed)
  serve('order', () => order)
  serve('messages', () => ({ list: [], next: '' }))
  serve('opinions', () => ({ scores: [], favourites: [] }))
  serve('heartbeat', () => heartbeat)
  serve('goodsChanges', () => ({ version: 'v', changes: { styles: {}, colours: {} } }))
  serve('signOut', () => ({}))
}

export function serveSignIn(others: readonly object[] = []): { readonly sent: unknown[] } {
  return serve('signIn', () => ({ token: 't', me: unpushed, others }))
}
