import { DatePicker } from 'antd'
import dayjs from 'dayjs'

type Props = {
  readonly label: string
  /** A day of the calendar that is meant, `2027-03-01`; empty for none. */
  readonly value: string
  readonly onChange: (day: string) => void
  readonly size?: 'small'
  readonly width?: number | string
}

/** A day, or none, in the language of the page and not in the browser's. */
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
      onChange={(chosen) => onChange(chosen ? chosen.format('YYYY-MM-DD') : '')}
    />
  )
}
