import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import type { LiveRoom } from '@fairdesk/contract/areas/live/live-rooms'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { kindText, lastedText } from './things.ts'
import type { Show } from './use-show.ts'

/** Thing on all phones at this moment, since when, and the orders of it meanwhile. */
export const NowShowing = ({ liveRoom, show }: { readonly liveRoom: LiveRoom; readonly show: Show }) => {
  const { liveRooms: texts } = usePhrases()
  const currentTurn = liveRoom.shown.find(({ id }) => id === liveRoom.turnId)
  const nothing = { planned: texts.notLive, live: texts.nothingShown, ended: texts.hasEnded }[liveRoom.status]
  return (
    <section className="fd-stream-now fd-row fd-boxed" aria-label={texts.now} aria-live="polite">
      {currentTurn ? (
        <>
          <img src={currentTurn.image} alt="" />
          <div className="fd-stream-now-thing fd-column">
            <small>{texts.now}</small>
            <strong>
              {currentTurn.no} {currentTurn.name}
            </strong>
            <span className="fd-weak">
              {kindText(currentTurn, texts)} · <Lasting key={currentTurn.id} since={currentTurn.at} />
            </span>
          </div>
          <dl>
            <div>
              <dt className="fd-hint">{texts.qty}</dt>
              <dd>{formatInteger(currentTurn.qty)}</dd>
            </div>
            <div>
              <dt className="fd-hint">{texts.customers}</dt>
              <dd>{formatInteger(currentTurn.customers)}</dd>
            </div>
          </dl>
        </>
      ) : (
        <p className="fd-weak fd-flush">{nothing}</p>
      )}
      <span className="fd-spring" />
      {show.mayShow && (
        <div className="fd-row fd-wrap">
          <Button
            icon={<LeftOutlined />}
            disabled={!show.previous || show.isBusy}
            onClick={() => show.show(show.previous)}
          >
            {texts.previous}
          </Button>
          <Button
            type="primary"
            size="large"
            disabled={!show.next}
            loading={show.isBusy}
            onClick={() => show.show(show.next)}
          >
            {texts.next} <RightOutlined />
          </Button>
          {currentTurn && (
            <Button type="text" disabled={show.isBusy} onClick={() => show.show(null)}>
              {texts.showNothing}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

/** Counts on by itself. */
const Lasting = ({ since }: { readonly since: string }) => {
  const { liveRooms: texts } = usePhrases()
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return <span aria-live="off">{texts.shownFor({ minutes: lastedText(nowMs - Date.parse(since), texts) })}</span>
}
