import { FullscreenOutlined } from '@ant-design/icons'
import type { BoardFeed } from '@fairdesk/contract/areas/reports/board-feed'
import { projections } from '@fairdesk/contract/areas/reports/projection'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { DrillPanel } from '../../figures/drill/DrillPanel.tsx'
import { useDrill } from '../../figures/drill/use-drill.ts'
import { useLiveVersion } from '../../kit/live/live.ts'
import { useRead } from '../../kit/query/use-read.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { useSettled } from '../../ui/use-settled.ts'
import { drillOf, type Pressed, pressedIn, questionOf } from './behind-board.ts'
import { isWhole, type ProjectionDraft } from './projection-draft.ts'

type Props = {
  /** Of a kept one: it is shown as its maker sees it. */
  readonly id: number | undefined
  readonly draft: ProjectionDraft
  /** Whether it is in the sight of who looks, so that its figures are those of the rows he may see. */
  readonly isOwn: boolean
}

/** What the page in the frame says when it is ready for a board. */
const ready = 'fairdesk.preview'

/** The board as a screen shows it, and as it is typed: the very page, which is told by this one and needs no link. */
export const Preview = ({ id, draft, isOwn }: Props) => {
  const { projection: words } = usePhrases()
  const frame = useRef<HTMLIFrameElement>(null)
  const settled = useSettled(draft)
  const named = { ...settled, name: settled.name.trim() || '-' }
  const { data, error } = useRead(
    projections.preview,
    { ...(id === undefined ? {} : { id }), ...named },
    { enabled: isWhole(named), version: useLiveVersion() },
  )
  const drill = useDrill()
  const feed = data?.feed
  useFed(frame, feed)
  usePressed(frame, (pressed) => {
    const opened = isOwn && data?.behind && feed?.kind === 'feed' ? drillOf(pressed, feed, data.behind) : null
    if (opened && drill.isAllowed) drill.open(opened.drill, opened.value)
  })
  return (
    <section className="fd-projection-preview" aria-label={words.preview}>
      <iframe ref={frame} src="/screen#preview" title={words.preview} tabIndex={-1} allow="fullscreen" />
      <p>
        <span>{error ? error.message : words.previewNote}</span>
        <Button size="small" icon={<FullscreenOutlined />} onClick={() => void frame.current?.requestFullscreen()}>
          {words.fullScreen}
        </Button>
      </p>
      <DrillPanel drill={drill} question={questionOf(named, data?.behind)} />
    </section>
  )
}

/** What of the board was pressed in the frame. */
function usePressed(frame: { readonly current: HTMLIFrameElement | null }, onPress: (pressed: Pressed) => void): void {
  const latest = useRef(onPress)
  useEffect(() => {
    latest.current = onPress
  })
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return
      const pressed = pressedIn(data)
      if (pressed) latest.current(pressed)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [frame])
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
