import dayjs from 'dayjs'
import { useSession } from '../../../kit/session/session.ts'
import { clockOf, momentAt } from '../../../kit/text/fair-clock.ts'
import { type MomentFieldProps, MomentPicker } from '../../../ui/form/MomentPicker.tsx'

/** A moment, or none, by the clock of the fair: whoever plans may be elsewhere. */
export const RoomTime = ({ value, onChange, ...field }: MomentFieldProps) => {
  const timeZone = useSession(({ profile }) => profile?.fair.timeZone) ?? dayjs.tz.guess()
  return (
    <MomentPicker
      {...field}
      shown={value === null ? null : dayjs(clockOf(value, timeZone))}
      onPick={(at) => onChange(at ? momentAt(at.format('YYYY-MM-DDTHH:mm'), timeZone) : null)}
    />
  )
}
