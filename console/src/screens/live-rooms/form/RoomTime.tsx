import { DatePicker, Form } from 'antd'
import dayjs from 'dayjs'

type Props = {
  readonly id: string
  readonly label: string
  /** ISO 8601. */
  readonly value: string | null
  readonly fault?: string | undefined
  readonly onChange: (value: string | null) => void
}

/** A day and a minute of it, or none, in the time of this machine. */
export const RoomTime = ({ id, label, value, fault, onChange }: Props) => (
  <Form.Item label={label} htmlFor={id} {...(fault ? { validateStatus: 'error', help: fault } : {})}>
    <DatePicker
      id={id}
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      style={{ width: '100%' }}
      needConfirm={false}
      value={value === null ? null : dayjs(value)}
      onChange={(at) => onChange(at?.toISOString() ?? null)}
    />
  </Form.Item>
)
