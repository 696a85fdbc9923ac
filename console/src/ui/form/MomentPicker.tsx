import { DatePicker, Form } from 'antd'
import type { Dayjs } from 'dayjs'

/** What a field of a moment has, by whichever clock it is shown. */
export type MomentFieldProps = {
  readonly id: string
  readonly label: string
  /** ISO 8601. */
  readonly value: string | null
  readonly fault?: string | undefined
  readonly disabled?: boolean
  readonly onChange: (value: string | null) => void
}

type Props = Omit<MomentFieldProps, 'value' | 'onChange'> & {
  readonly shown: Dayjs | null
  readonly onPick: (at: Dayjs | null) => void
}

/** A day and a minute of it, or none; by which clock is its caller's to say. */
export const MomentPicker = ({ id, label, fault, disabled = false, shown, onPick }: Props) => (
  <Form.Item label={label} htmlFor={id} {...(fault ? { validateStatus: 'error', help: fault } : {})}>
    <DatePicker
      id={id}
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      style={{ width: '100%' }}
      needConfirm={false}
      disabled={disabled}
      value={shown}
      onChange={(at) => onPick(at ?? null)}
    />
  </Form.Item>
)
