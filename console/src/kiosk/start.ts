import { element } from '../plain/element.ts'
import { callScreen } from './call-screen.ts'
import { type Device, followDevice } from './device.ts'
import { notice } from './parts.ts'
import { selfService } from './self-service.ts'
import { isTested, setupPage } from './setup-page.ts'
import type { KioskView } from './shown.ts'
import { station } from './station.ts'
import { languageOfBrowser, textsOf } from './texts.ts'

/** Starts the page of this token's kiosk, of either kind. Returns the disposer. */
export function startKiosk(root: HTMLElement, token: string): () => void {
  const texts = () => textsOf[languageOfBrowser()]
  const banner = element('p', 'banner', texts().offline)
  const mainArea = element('main', 'place', notice(texts().connecting))
  banner.setAttribute('role', 'status')
  banner.hidden = true
  root.replaceChildren(banner, mainArea)
  let currentPage: KioskView | null = null
  const show = (next: KioskView) => {
    currentPage?.end()
    currentPage = next
    mainArea.replaceChildren(next.element)
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
    onRevoked: () => show({ element: notice(texts().revoked, texts().revokedNote), end: () => undefined }),
    onReached: (isReached) => {
      banner.hidden = isReached
    },
  })
  return () => {
    stop()
    currentPage?.end()
  }
}

/** The address has no token: nothing can be asked for. */
export function tellNoLink(root: HTMLElement): void {
  const texts = textsOf[languageOfBrowser()]
  root.replaceChildren(element('main', 'place', notice(texts.noLink, texts.noLinkNote)))
}
