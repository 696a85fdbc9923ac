import type { BoardFigures } from '@fairdesk/contract/areas/reports/board-feed'
import { element, setText } from '../../plain/element.ts'
import { clockText } from '../numbers.ts'
import type { BoardPartContext, Part } from '../part.ts'

const dayMs = 86_400_000
/** Maximum shown in hours; days beyond it. */
const mostHours = 100 * 3_600_000

/** Shows the time left for orders; then that ordering has ended, and the remaining grace time. Never below zero. */
export function countdownPart(): Part {
  const [label, time] = [element('span', 'label'), element('span', 'time')]
  let clock: BoardFigures['clock']
  const draw = ({ texts, nowMs }: BoardPartContext) => {
    if (!clock) {
      setText(label, '')
      setText(time, '')
      return
    }
    const { until, closesAt, graceUntil } = clock
    const remainingMs = closesAt - nowMs
    const isOver = remainingMs <= 0
    const over = { close: texts.closed, day: texts.dayOver, open: '' }[until]
    const grace = graceUntil - nowMs
    const displayedMs = isOver ? grace : remainingMs
    setText(
      label,
      isOver
        ? [over, grace > 0 ? texts.grace : ''].filter(Boolean).join(' · ')
        : { close: texts.untilClose, day: texts.untilDay, open: texts.untilOpen }[until],
    )
    setText(time, displayedMs <= 0 ? '' : timeText(displayedMs, texts.days))
  }
  return {
    element: element('section', 'countdown', label, time),
    show: (feed, showing) => {
      clock = feed.clock
      draw(showing)
    },
    tick: draw,
  }
}

function timeText(ms: number, daysText: (params: { days: number }) => string): string {
  if (ms < mostHours) return clockText(ms)
  return `${daysText({ days: Math.floor(ms / dayMs) })} ${clockText(ms % dayMs)}`
}
