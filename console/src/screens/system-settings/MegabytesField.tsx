import { NumberInput } from '../../kit/number/NumberInput.tsx'

/** `Form.Item` gives all but the last. */
type Props = {
  readonly id?: string
  readonly value?: number | null
  readonly onChange?: (value: number | null) => void
  readonly most: number
}

export const MegabytesField = ({ value = null, onChange = () => undefined, most, ...item }: Props) => (
  <NumberInput
    {...(item.id === undefined ? {} : { id: item.id })}
    input={{ className: 'fd-settings-number' }}
    range={{ min: 1, max: most }}
    value={value}
    onChange={onChange}
  />
)
