import { DatePicker } from 'antd'
import dayjs from 'dayjs'

type Props = {
  readonly label: string
  /** Local minute like `2027-03-01T09:30`; empty for none. */
  readonly value: string
  readonly onChange: (minute: string) => void
}

/** A filter by a moment, in the language of the page and not in the browser's. */
export const TimeFilter = ({ label, value, onChange }: Props) => {
  const moment = dayjs(value)
  return (
    <DatePicker
      value={value !== '' && moment.isValid() ? moment : null}
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      needConfirm={false}
      // "Now" would be that of the machine and not of the clock that is meant.
      showNow={false}
      placeholder={label}
      aria-label={label}
      title={label}
      style={{ width: 164 }}
      onChange={(dateTime) => onChange(dateTime ? dateTime.format('YYYY-MM-DDTHH:mm') : '')}
    />
  )
}
