import { DatePicker, Form } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { clockOf, momentAt } from '../text/fair-clock.ts'
import { useSession } from './session.ts'

type Props = {
  readonly id: string
  readonly label: string
  /** ISO 8601. */
  readonly value: string | null
  readonly fault?: string | undefined
  /** Content shown below the field. */
  readonly hint?: ReactNode
  readonly disabled?: boolean
  readonly onChange: (value: string | null) => void
}

/** Optional day and minute in the fair's time zone, since the user who plans may be elsewhere. */
export const MomentField = ({ id, label, value, fault, hint, disabled = false, onChange }: Props) => {
  const timeZone = useSession(({ profile }) => profile?.fair.timeZone) ?? dayjs.tz.guess()
  return (
    <Form.Item label={label} htmlFor={id} extra={hint} {...(fault ? { validateStatus: 'error', help: fault } : {})}>
      <DatePicker
        id={id}
        showTime={{ format: 'HH:mm' }}
        format="YYYY-MM-DD HH:mm"
        style={{ width: '100%' }}
        needConfirm={false}
        // "Now" would be that of the machine, which may be elsewhere.
        showNow={false}
        disabled={disabled}
        value={value === null ? null : dayjs(clockOf(value, timeZone))}
        onChange={(dateTime) => onChange(dateTime ? momentAt(dateTime.format('YYYY-MM-DDTHH:mm'), timeZone) : null)}
      />
    </Form.Item>
  )
}
