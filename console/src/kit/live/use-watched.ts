import { useEffect } from 'react'
import { channelNamed } from '../../plain/window-channel.ts'
import { windowId } from '../call/request-id.ts'
import { isPreview } from '../session/token.ts'
import { shareLive } from './live-share.ts'
import { type LiveEndpoint, openLiveStream } from './live-stream.ts'

/**
 * Calls `onMove` when the watched data changes, while the screen is visible; one stream for all windows of the
 * browser.
 */
export function useWatched(endpoint: LiveEndpoint, onMove: () => void): void {
  useEffect(() => {
    let last: number | undefined
    const name = `fairdesk${endpoint.path}${isPreview() ? windowId() : ''}`
    const share = shareLive({
      channel: channelNamed(name),
      open: (hear) => openLiveStream(endpoint, hear),
      hear: ({ version }) => {
        if (version === undefined || version === last) return
        last = version
        onMove()
      },
    })
    return () => share.stop()
  }, [endpoint, onMove])
}
