import { EyeOutlined } from '@ant-design/icons'
import type { UserProfile } from '@fairdesk/contract/areas/shell/user'
import { Button } from 'antd'
import { useEffect } from 'react'
import { openWindow } from '../../../kit/page/open-window.ts'
import { useSession } from '../../../kit/session/session.ts'
import { isPreview } from '../../../kit/session/token.ts'
import { useShellPhrases } from '../../../kit/text/phrases.ts'
import { signOut } from '../../account/sign-out.ts'
import { asksForWindow } from '../../menu/open-entry.ts'

/** Says whose view this window's is, or which other fair it is in, and leads out of it. */
export const PreviewBanner = () => {
  const { userPreview: texts } = useShellPhrases()
  const profile = useSession((session) => session.profile)
  const isOwn = isPreview()
  useEffect(() => (isOwn ? keepLinksInPreview() : undefined), [isOwn])
  if (!profile || !isOwn) return null
  const fair = profile.fair.name
  return (
    <div className="fd-preview fd-row" role="status">
      <EyeOutlined />
      <span>{profile.viewer ? texts.banner({ name: nameOf(profile), fair }) : texts.entered({ fair })}</span>
      <Button size="small" onClick={() => void signOut()}>
        {profile.viewer ? texts.leave : texts.leaveFair}
      </Button>
    </div>
  )
}

function nameOf({ account, realName }: UserProfile): string {
  return [account, realName].filter(Boolean).join(' ')
}

/**
 * Keeps links in a preview within the preview: a window the browser itself opens from a link would not know of the
 * preview and would run as the administrator. Where the browser's action cannot be intercepted (its context menu on a
 * link, dragging a link away), it is prevented. Returns the disposer.
 */
function keepLinksInPreview(): () => void {
  const ended = new AbortController()
  const listen = (name: 'click' | 'auxclick' | 'contextmenu' | 'dragstart', hear: (event: MouseEvent) => void) =>
    document.addEventListener(name, hear, { capture: true, signal: ended.signal })
  const forbid = (event: MouseEvent) => ownLink(event) && event.preventDefault()
  listen('click', openWithin)
  listen('auxclick', openWithin)
  listen('contextmenu', forbid)
  listen('dragstart', forbid)
  return () => ended.abort()
}

const rightButton = 2

function openWithin(event: MouseEvent): void {
  const link = ownLink(event)
  if (!link || event.button === rightButton || !(asksForWindow(event) || link.target === '_blank')) return
  event.preventDefault()
  openWindow(link.href)
}

/** The link into the console that was meant. */
function ownLink({ target }: MouseEvent): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  return link?.origin === location.origin && !link.hasAttribute('download') ? link : null
}
