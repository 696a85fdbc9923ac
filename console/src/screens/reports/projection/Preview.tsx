import { FullscreenOutlined } from '@ant-design/icons'
import type { BoardFeed } from '@fairdesk/contract/areas/reports/board-feed'
import { projections } from '@fairdesk/contract/areas/reports/projection'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { DrillPanel } from '../../../figures/drill/DrillPanel.tsx'
import { useDrill } from '../../../figures/drill/use-drill.ts'
import { useLiveVersion } from '../../../kit/live/live.ts'
import { useRead } from '../../../kit/query/use-read.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { useSettled } from '../../../ui/use-settled.ts'
import { type BoardPress, drillOf, pressedIn, questionOf } from './behind-board.ts'
import { isWhole, type ProjectionDraft } from './projection-draft.ts'

type Props = {
  /** Id of a saved board: it is shown with its creator's visibility. */
  readonly id: number | undefined
  readonly draft: ProjectionDraft
  /** True if the board has this user's visibility, so that its figures match the rows they may see. */
  readonly isOwn: boolean
}

/** Message from the page in the frame when it is ready for a board. */
const ready = 'fairdesk.preview'

/** Live preview of the board: the actual screen page, fed by this page and without a link. */
export const Preview = ({ id, draft, isOwn }: Props) => {
  const { projection: texts } = usePhrases()
  const frame = useRef<HTMLIFrameElement>(null)
  const debouncedDraft = useSettled(draft)
  const named = { ...debouncedDraft, name: debouncedDraft.name.trim() || '-' }
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
    <section className="fd-projection-preview" aria-label={texts.preview}>
      <iframe ref={frame} src="/screen#preview" title={texts.preview} tabIndex={-1} allow="fullscreen" />
      <p>
        <span>{error ? error.message : texts.previewNote}</span>
        <Button size="small" icon={<FullscreenOutlined />} onClick={() => void frame.current?.requestFullscreen()}>
          {texts.fullScreen}
        </Button>
      </p>
      <DrillPanel drill={drill} question={questionOf(named, data?.behind)} />
    </section>
  )
}

/** Reports which figure of the board was pressed in the frame. */
function usePressed(
  frame: { readonly current: HTMLIFrameElement | null },
  onPress: (pressed: BoardPress) => void,
): void {
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

/** Posts the feed to the frame: on every change, and when its page is ready. */
function useFed(frame: { readonly current: HTMLIFrameElement | null }, feed: BoardFeed | undefined): void {
  useEffect(() => {
    const sendFeed = () => feed && frame.current?.contentWindow?.postMessage(feed, location.origin)
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (data === ready && source === frame.current?.contentWindow) sendFeed()
    }
    sendFeed()
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [frame, feed])
}
