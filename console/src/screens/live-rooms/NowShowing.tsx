import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import type { LiveRoom } from '@fairdesk/contract/areas/live/live-rooms'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { kindText, lastedText } from './things.ts'
import type { Show } from './use-show.ts'

type Props = { readonly room: LiveRoom; readonly show: Show }

/** What every phone shows at this moment, since when, and what was ordered of it meanwhile. */
export const NowShowing = ({ room, show }: Props) => {
  const { liveRooms: words } = usePhrases()
  const now = room.shown.find(({ id }) => id === room.turnId)
  const nothing = { planned: words.notLive, live: words.nothingShown, ended: words.hasEnded }[room.status]
  return (
    <section className="fd-stream-now" aria-label={words.now} aria-live="polite">
      {now ? (
        <>
          <img src={now.image} alt="" />
          <div className="fd-stream-now-thing">
            <small>{words.now}</small>
            <strong>
              {now.no} {now.name}
            </strong>
            <span className="fd-weak">
              {kindText(now, words)} · <Lasting key={now.id} since={now.at} />
            </span>
          </div>
          <dl>
            <div>
              <dt>{words.qty}</dt>
              <dd>{formatInteger(now.qty)}</dd>
            </div>
            <div>
              <dt>{words.customers}</dt>
              <dd>{formatInteger(now.customers)}</dd>
            </div>
          </dl>
        </>
      ) : (
        <p className="fd-weak">{nothing}</p>
      )}
      <span className="fd-spring" />
      {show.mayShow && (
        <div className="fd-stream-steps">
          <Button
            icon={<LeftOutlined />}
            disabled={!show.previous || show.isBusy}
            onClick={() => show.show(show.previous)}
          >
            {words.previous}
          </Button>
          <Button
            type="primary"
            size="large"
            disabled={!show.next}
            loading={show.isBusy}
            onClick={() => show.show(show.next)}
          >
            {words.next} <RightOutlined />
          </Button>
          {now && (
            <Button type="text" disabled={show.isBusy} onClick={() => show.show(null)}>
              {words.showNothing}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

/** Counts on by itself. */
const Lasting = ({ since }: { readonly since: string }) => {
  const { liveRooms: words } = usePhrases()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return <span aria-live="off">{words.shownFor({ minutes: lastedText(now - Date.parse(since), words) })}</span>
}
