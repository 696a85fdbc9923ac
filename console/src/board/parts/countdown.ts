import type { BoardFigures } from '@fairdesk/contract/areas/reports/board-feed'
import { element, setText } from '../../plain/element.ts'
import { clockText } from '../numbers.ts'
import type { Part, Showing } from '../part.ts'

const dayMs = 86_400_000
/** Hours are counted on up to here; beyond it stand days. */
const mostHours = 100 * 3_600_000

/** How long orders are taken; then that they are not, and for how long the grace runs. Never less than nothing. */
export function countdownPart(): Part {
  const [label, time] = [element('span', 'label'), element('span', 'time')]
  let clock: BoardFigures['clock']
  const draw = ({ words, now }: Showing) => {
    if (!clock) {
      setText(label, '')
      setText(time, '')
      return
    }
    const { until, closesAt, graceUntil } = clock
    const left = closesAt - now
    const isOver = left <= 0
    const over = { close: words.closed, day: words.dayOver, open: '' }[until]
    const grace = graceUntil - now
    const counted = isOver ? grace : left
    setText(
      label,
      isOver
        ? [over, grace > 0 ? words.grace : ''].filter(Boolean).join(' · ')
        : { close: words.untilClose, day: words.untilDay, open: words.untilOpen }[until],
    )
    setText(time, counted <= 0 ? '' : timeText(counted, words.days))
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

function timeText(ms: number, daysText: (said: { days: number }) => string): string {
  if (ms < mostHours) return clockText(ms)
  return `${daysText({ days: Math.floor(ms / dayMs) })} ${clockText(ms % dayMs)}`
}
