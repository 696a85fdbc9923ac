import dayjs from 'dayjs'
import { type MomentFieldProps, MomentPicker } from '../../ui/form/MomentPicker.tsx'

/** A moment, or none, in the time of this machine. */
export const MomentField = ({ value, onChange, ...field }: MomentFieldProps) => (
  <MomentPicker
    {...field}
    shown={value === null ? null : dayjs(value)}
    onPick={(at) => onChange(at?.toISOString() ?? null)}
  />
)
