import { useTexts } from '../../texts/texts.ts'

type Props = {
  readonly press: (key: string) => void
  readonly fill: () => void
  /** Name of the key that fills, where it does not fill one row. */
  readonly fillName?: string
  readonly undo: () => void
  /** Gives the keyboard to the chosen cell. */
  readonly focusCell: () => void
}

/** Digit and fill keys, within reach of the thumb. */
export function Pad({ press, fill, fillName, undo, focusCell }: Props) {
  const texts = useTexts()
  const fillText = fillName ?? texts.fill
  const key = (text: string, name: string, act: () => void) => (
    <button
      key={name}
      type="button"
      aria-label={name}
      onClick={({ detail }) => {
        act()
        // Pressed by a pointer; Enter on a key that has the focus counts no clicks.
        if (detail > 0) focusCell()
      }}
    >
      {text}
    </button>
  )
  const digit = (text: string) => key(text, text, () => press(text))
  return (
    // A key that had the focus would be pressed again by Enter on a keyboard: 8 by mouse, then Enter, made 88.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these keys type
    <div
      className="pad"
      role="group"
      aria-label={texts.pieces({ n: '' })}
      onMouseDown={(event) => event.preventDefault()}
    >
      {['1', '2', '3'].map(digit)}
      {key('+1', '+1', () => press('+'))}
      {key('−1', '−1', () => press('-'))}
      {key(fillText, fillText, fill)}
      {['4', '5', '6'].map(digit)}
      {digit('0')}
      {key('⌫', texts.erase, () => press('erase'))}
      {key('↶', texts.undo, undo)}
      {['7', '8', '9'].map(digit)}
      {key(texts.next, texts.next, () => press('next'))}
    </div>
  )
}
