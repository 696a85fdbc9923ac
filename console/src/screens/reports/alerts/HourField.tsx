import { Input } from 'antd'

type Props = { readonly label: string; readonly value: string; readonly onChange: (hour: string) => void }

/** Hour of a day, `12:00`; empty for none. */
export const HourField = ({ label, value, onChange }: Props) => (
  <Input
    type="time"
    aria-label={label}
    className="fd-alert-hour"
    value={value}
    onChange={({ target }) => onChange(target.value.slice(0, 5))}
  />
)
