import { usePhrases } from '../../kit/text/phrases.ts'
import './gap.css'

type Props = {
  /** Missing to the target, negative beyond it. */
  readonly value: number | null | undefined
  readonly format: (value: number | null | undefined) => string
  /** Format of the tooltip, if another one. */
  readonly exact?: (value: number | null | undefined) => string
}

/** Shortfall to a target; beyond it, the excess with a plus and a word. */
export const Gap = ({ value, format, exact = format }: Props) => {
  const { completionRate: texts } = usePhrases()
  if (value === null || value === undefined || value >= 0) return <span title={exact(value)}>{format(value)}</span>
  return (
    <span className="fd-gap-over" title={texts.over({ figure: exact(-value) })}>
      {texts.over({ figure: format(-value) })}
    </span>
  )
}
