import { orderArrows } from '@fairdesk/contract/orders/order-arrows'
import { serverNow } from '../../client/server-clock.ts'
import { spokenGoodsTexts } from '../../texts/texts.ts'
import { notify, useFloor } from '../state.ts'

const minuteMs = 60_000
/** Minutes before ordering ends at which it is told. */
const toldMinutes = [10, 1]
/** Timers of browsers hold no more. */
const longestTimerMs = 2 ** 31 - 1

/** Tells in time that ordering ends, and whether the open order is still to be submitted. */
export function tellClosing(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const plan = (below: number) => {
    clearTimeout(timer)
    const remainingMs = remainingTime()
    const minutes = toldMinutes.find((told) => told < below && remainingMs > told * minuteMs)
    if (minutes === undefined) return
    const waitMs = remainingMs - minutes * minuteMs
    if (waitMs > longestTimerMs) return
    timer = setTimeout(() => {
      tell()
      plan(minutes)
    }, waitMs)
  }
  useFloor.subscribe(({ session }, previous) => {
    if (session?.me !== previous.session?.me) plan(Number.MAX_VALUE)
  })
  plan(Number.MAX_VALUE)
}

/** Milliseconds until ordering ends; 0 where it does not, or has. */
function remainingTime(): number {
  const me = useFloor.getState().session?.me
  return me?.isOpen && me.closesAt !== null ? Math.max(0, Date.parse(me.closesAt) - serverNow()) : 0
}

/** A phone that slept is late: what is told is the time that remains. */
function tell(): void {
  const n = Math.ceil(remainingTime() / minuteMs)
  if (n === 0) return
  const { session, orders, customerId } = useFloor.getState()
  const head = orders?.book(customerId).head
  const isToSubmit = session?.me.rights.submit && head && !head.isPart && orderArrows.submit.from.includes(head.status)
  const { closing } = spokenGoodsTexts()
  notify(isToSubmit ? closing.unsubmitted({ n }) : closing.soon({ n }))
}
