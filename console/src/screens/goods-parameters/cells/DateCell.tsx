import { DatePicker } from 'antd'
import dayjs from 'dayjs'

type Props = {
  /** `2027-03-01`; null for none. */
  readonly value: string | null
  /** What it is called to who does not see its column's head. */
  readonly label: string
  /** Rejects where it was not saved: it is told where it came from, and the field shows what holds. */
  readonly onSave: (date: string | null) => Promise<unknown>
}

/** A day in a row, saved when it is chosen. */
export const DateCell = ({ value, label, onSave }: Props) => (
  <DatePicker
    className="fd-date-cell"
    variant="borderless"
    size="small"
    value={value === null ? null : dayjs(value)}
    placeholder=""
    aria-label={label}
    onChange={(day) => void onSave(day ? day.format('YYYY-MM-DD') : null).catch(() => undefined)}
  />
)
