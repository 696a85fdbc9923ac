import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { stepByKey, within } from './time-scale.ts'

type Props = {
  readonly label: string
  readonly letter: 'A' | 'B'
  readonly steps: number
  readonly step: number
  readonly textOf: (step: number) => string
  /** Once it is let go of. */
  readonly onMoved: (step: number) => void
}

/** A handle on the strip: dragged, or moved by the keys of a slider. What it stands at is asked when it is let go of. */
export const MomentHandle = ({ label, letter, steps, step, textOf, onMoved }: Props) => {
  const [moving, setMoving] = useState<number | null>(null)
  const at = moving ?? step
  const letGo = () => {
    setMoving(null)
    if (moving !== null && moving !== step) onMoved(moving)
  }
  const press = (event: KeyboardEvent) => {
    const next = stepByKey(event.key, at, steps)
    if (next === null) return
    event.preventDefault()
    setMoving(next)
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    const strip = event.currentTarget.parentElement?.getBoundingClientRect()
    if (moving === null || !strip || strip.width === 0) return
    setMoving(within(steps, Math.round(((event.clientX - strip.left) / strip.width) * steps)))
  }
  return (
    <div
      className="fd-moment-handle"
      data-letter={letter}
      style={{ left: `${(at / Math.max(steps, 1)) * 100}%` }}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={steps}
      aria-valuenow={at}
      aria-valuetext={textOf(at)}
      title={textOf(at)}
      onKeyDown={press}
      onKeyUp={letGo}
      onBlur={letGo}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId)
        setMoving(step)
      }}
      onPointerMove={drag}
      onPointerUp={letGo}
      onPointerCancel={() => setMoving(null)}
    >
      <span aria-hidden="true">{letter}</span>
      {moving !== null && <output className="fd-moment-tip">{textOf(at)}</output>}
    </div>
  )
}
