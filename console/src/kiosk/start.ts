import { element } from '../plain/element.ts'
import { callScreen } from './call-screen.ts'
import { type Device, followDevice } from './device.ts'
import { notice } from './parts.ts'
import { selfService } from './self-service.ts'
import { isTested, setupPage } from './setup-page.ts'
import type { Shown } from './shown.ts'
import { station } from './station.ts'
import { languageOfBrowser, wordsOf } from './words.ts'

/** The page of this token's kiosk, of whichever kind. Gives back what ends it. */
export function startKiosk(root: HTMLElement, token: string): () => void {
  const words = () => wordsOf[languageOfBrowser()]
  const banner = element('p', 'banner', words().offline)
  const place = element('main', 'place', notice(words().connecting))
  banner.setAttribute('role', 'status')
  banner.hidden = true
  root.replaceChildren(banner, place)
  let shown: Shown | null = null
  const show = (next: Shown) => {
    shown?.end()
    shown = next
    place.replaceChildren(next.element)
  }
  const begin = (device: Device) => {
    const { me } = device
    root.dataset.kind = me.kind
    document.title = me.name
    if (me.kind === 'screen') show(callScreen(device))
    else if (!isTested(me)) show(setupPage(device, () => begin(device)))
    else show(me.kind === 'self' ? selfService(device) : station(device))
  }
  const stop = followDevice({
    token,
    onMe: begin,
    onRevoked: () => show({ element: notice(words().revoked, words().revokedNote), end: () => undefined }),
    onReached: (isReached) => {
      banner.hidden = isReached
    },
  })
  return () => {
    stop()
    shown?.end()
  }
}

/** The address has no token: nothing can be asked for. */
export function tellNoLink(root: HTMLElement): void {
  const words = wordsOf[languageOfBrowser()]
  root.replaceChildren(element('main', 'place', notice(words.noLink, words.noLinkNote)))
}
