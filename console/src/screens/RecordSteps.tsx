import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { useEffect, useRef } from 'react'
import { formatInteger } from '../kit/text/format.ts'
import { useShellPhrases } from '../kit/text/phrases.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { useLatest } from '../ui/use-latest.ts'

export type StepDirection = 'previous' | 'next'

/** Position of a record in its list, counted from 1, null outside it; ids of its neighbours, null at the ends. */
export type ListSteps = {
  readonly place: number | null
  readonly count: number
  readonly previous: number | null
  readonly next: number | null
}

type Props = {
  /** Undefined while loading: the buttons stay as they are. */
  readonly steps: ListSteps | undefined
  readonly onStep: (direction: StepDirection) => void
}

const keys: Readonly<Record<string, StepDirection>> = { ArrowUp: 'previous', ArrowDown: 'next' }

/** Position of a drawer's record in the list it was opened from; buttons, Alt+Up and Alt+Down open its neighbours. */
export const RecordSteps = ({ steps, onStep }: Props) => {
  const { list: texts } = useShellPhrases()
  const frame = useRef<HTMLSpanElement>(null)
  const latest = useLatest(onStep)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = event.altKey ? keys[event.key] : undefined
      if (!step || isInOtherDialog(event.target, frame.current)) return
      event.preventDefault()
      event.stopPropagation()
      latest.current(step)
    }
    // The field that had the focus may have gone with the last record, so the keys are taken from the whole page.
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [latest])
  const button = (direction: StepDirection, icon: React.ReactNode) => (
    <IconButton
      icon={icon}
      label={texts.steps[direction]}
      disabled={steps?.[direction] === null}
      onClick={() => onStep(direction)}
    />
  )
  return (
    <span ref={frame} className="fd-inline fd-gap-4 fd-unbroken">
      {steps?.place != null && (
        <small className="fd-weak">
          {texts.steps.position({ position: formatInteger(steps.place), count: formatInteger(steps.count) })}
        </small>
      )}
      {button('previous', <UpOutlined />)}
      {button('next', <DownOutlined />)}
    </span>
  )
}

/** Returns true for keys pressed in a dialog over the drawer, as a question before leaving. */
function isInOtherDialog(target: EventTarget | null, frame: HTMLElement | null): boolean {
  const dialog = target instanceof Element ? target.closest('[role="dialog"], dialog') : null
  return dialog !== null && !dialog.contains(frame)
}
