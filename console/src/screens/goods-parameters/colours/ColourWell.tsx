import { useState } from 'react'

type Props = {
  readonly rgb: string | null
  readonly label: string
  readonly onPick: (hex: string) => void
}

/** What stands in the picker where no colour is known: it can show nothing at all. */
const unknown = '#c9c4bc'

/** The colour as it looks; pressed it opens the system's own picker, and takes what was picked when that is left. */
export const ColourWell = ({ rgb, label, onPick }: Props) => {
  const [draft, setDraft] = useState<string | null>(null)
  const shown = rgb === null ? unknown : `#${rgb}`
  const leave = () => {
    if (draft !== null && draft !== shown) onPick(draft)
    setDraft(null)
  }
  return (
    <input
      type="color"
      className="fd-colour-well"
      data-unknown={rgb === null && draft === null}
      aria-label={label}
      value={draft ?? shown}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={leave}
    />
  )
}
