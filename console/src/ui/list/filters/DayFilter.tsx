import { DatePicker } from 'antd'
import dayjs from 'dayjs'

type Props = {
  readonly label: string
  /** Calendar day like `2027-03-01`; empty for none. */
  readonly value: string
  readonly onChange: (day: string) => void
  readonly size?: 'small'
  readonly width?: number | string
}

/** Day picker, clearable, in the language of the page rather than the browser's. */
export const DayFilter = ({ label, value, onChange, size, width = 140 }: Props) => {
  const day = dayjs(value)
  return (
    <DatePicker
      value={value !== '' && day.isValid() ? day : null}
      placeholder={label}
      aria-label={label}
      title={label}
      style={{ width }}
      {...(size ? { size } : {})}
      onChange={(pickedDay) => onChange(pickedDay ? pickedDay.format('YYYY-MM-DD') : '')}
    />
  )
}
