import { FullscreenOutlined } from '@ant-design/icons'
import type { BoardFeed } from '@fairdesk/contract/areas/reports/board-feed'
import { projections } from '@fairdesk/contract/areas/reports/projection'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useLiveVersion } from '../../kit/live/live.ts'
import { useRead } from '../../kit/query/use-read.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { useSettled } from '../../ui/use-settled.ts'
import { isWhole, type ProjectionDraft } from './projection-draft.ts'

type Props = {
  /** Of a kept one: it is shown as its maker sees it. */
  readonly id: number | undefined
  readonly draft: ProjectionDraft
}

/** What the page in the frame says when it is ready for a board. */
const ready = 'fairdesk.preview'

/** The board as a screen shows it, and as it is typed: the very page, which is told by this one and needs no link. */
export const Preview = ({ id, draft }: Props) => {
  const { projection: words } = usePhrases()
  const frame = useRef<HTMLIFrameElement>(null)
  const settled = useSettled(draft)
  const named = { ...settled, name: settled.name.trim() || '-' }
  const { data, error } = useRead(
    projections.preview,
    { ...(id === undefined ? {} : { id }), ...named },
    { enabled: isWhole(named), version: useLiveVersion() },
  )
  useFed(frame, data)
  return (
    <section className="fd-projection-preview" aria-label={words.preview}>
      <iframe ref={frame} src="/screen#preview" title={words.preview} tabIndex={-1} allow="fullscreen" />
      <p>
        <span>{error ? error.message : words.previewNote}</span>
        <Button size="small" icon={<FullscreenOutlined />} onClick={() => void frame.current?.requestFullscreen()}>
          {words.fullScreen}
        </Button>
      </p>
    </section>
  )
}

/** Gives the frame what it shows: whenever that is another, and when its page is there. */
function useFed(frame: { readonly current: HTMLIFrameElement | null }, feed: BoardFeed | undefined): void {
  useEffect(() => {
    const tell = () => feed && frame.current?.contentWindow?.postMessage(feed, location.origin)
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (data === ready && source === frame.current?.contentWindow) tell()
    }
    tell()
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [frame, feed])
}
