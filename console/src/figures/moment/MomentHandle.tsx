import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { clampStep, stepByKey } from './time-scale.ts'

type Props = {
  readonly label: string
  readonly letter: 'A' | 'B'
  readonly steps: number
  readonly step: number
  readonly textOf: (step: number) => string
  /** Called on release. */
  readonly onMoved: (step: number) => void
}

/** Slider handle on the strip, moved by pointer or keys. Data for its position is requested on release. */
export const MomentHandle = ({ label, letter, steps, step, textOf, onMoved }: Props) => {
  const [moving, setMoving] = useState<number | null>(null)
  const currentStep = moving ?? step
  const letGo = () => {
    setMoving(null)
    if (moving !== null && moving !== step) onMoved(moving)
  }
  const press = (event: KeyboardEvent) => {
    const next = stepByKey(event.key, currentStep, steps)
    if (next === null) return
    event.preventDefault()
    setMoving(next)
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    const strip = event.currentTarget.parentElement?.getBoundingClientRect()
    if (moving === null || !strip || strip.width === 0) return
    setMoving(clampStep(steps, Math.round(((event.clientX - strip.left) / strip.width) * steps)))
  }
  return (
    <div
      className="fd-moment-handle"
      data-letter={letter}
      style={{ left: `${(currentStep / Math.max(steps, 1)) * 100}%` }}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={steps}
      aria-valuenow={currentStep}
      aria-valuetext={textOf(currentStep)}
      title={textOf(currentStep)}
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
      {moving !== null && <output className="fd-moment-tip">{textOf(currentStep)}</output>}
    </div>
  )
}
