import type { BoardFigures } from '@fairdesk/contract/areas/reports/board-feed'
import { completeAt } from '@fairdesk/contract/completion-measures'
import { largeNumber } from '@fairdesk/contract/values/large-number'
import { element, setText } from '../../plain/element.ts'
import { hourAt } from '../numbers.ts'
import type { Part } from '../part.ts'

const svgSpace = 'http://www.w3.org/2000/svg'
/** Relative blank margin below the day's starting value and above the highest point. */
const padding = 0.08

/** The day's curve against the target, its words as text over the drawing. */
export function growthPart(): Part {
  const svg = document.createElementNS(svgSpace, 'svg')
  svg.setAttribute('viewBox', '0 0 100 100')
  svg.setAttribute('preserveAspectRatio', 'none')
  const curve = document.createElementNS(svgSpace, 'path')
  svg.append(curve)
  const [goal, dot] = [element('div', 'goal'), element('div', 'dot')]
  const [target, untargeted] = [element('span', ''), element('span', 'untargeted')]
  const goalText = element('div', 'goal-text', target, untargeted)
  const [startLabel, endLabel] = [element('span', 'hour from'), element('span', 'hour to')]
  const root = element('section', 'growth', element('div', 'plot', svg, goal, goalText, dot), startLabel, endLabel)
  return {
    element: root,
    show: ({ growth, timeZone, language }, { texts }) => {
      if (!growth) return
      const points = pointsOf(growth)
      const line = completeAt({ target: growth.goal, untargeted: growth.untargetedQty })
      const [minQty, maxQty] = [growth.start, Math.max(growth.start + 1, line ?? 0, ...points)]
      const bottom = Math.max(0, minQty - (maxQty - minQty) * padding)
      const top = maxQty + (maxQty - bottom) * padding
      const width = (growth.to - growth.from) / (growth.stepMin * 60_000)
      const x = (step: number) => Math.min(100, (step / width) * 100)
      const y = (value: number) => 100 - ((value - bottom) / (top - bottom)) * 100
      curve.setAttribute(
        'd',
        points.map((value, step) => `${step === 0 ? 'M' : 'L'}${x(step).toFixed(1)} ${y(value).toFixed(1)}`).join(''),
      )
      const last = points.at(-1) ?? 0
      dot.style.left = `${x(points.length - 1)}%`
      dot.style.top = `${y(last)}%`
      root.classList.toggle('has-goal', line !== null)
      goal.hidden = goalText.hidden = line === null
      goal.style.top = goalText.style.top = `${y(line ?? 0)}%`
      const formatQty = (value: number) => largeNumber(value, language)
      setText(target, line === null ? '' : texts.goal({ qty: formatQty(growth.goal ?? 0) }))
      setText(untargeted, growth.untargetedQty ? texts.goalUntargeted({ qty: formatQty(growth.untargetedQty) }) : '')
      setText(startLabel, hourAt(growth.from, timeZone))
      setText(endLabel, hourAt(growth.to, timeZone))
    },
  }
}

/** Pieces at the beginning and after each step. */
function pointsOf({ start, qty }: NonNullable<BoardFigures['growth']>): number[] {
  const points = [start]
  for (const grown of qty) points.push((points.at(-1) ?? 0) + grown)
  return points
}
