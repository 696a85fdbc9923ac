import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { FairDay } from '@fairdesk/contract/switches'
import { Button, DatePicker, TimePicker } from 'antd'
import dayjs from 'dayjs'
import { usePhrases } from '../../../kit/text/phrases.ts'

type Props = {
  readonly label: string
  readonly value: readonly FairDay[]
  readonly onChange: (days: FairDay[]) => void
}

/** The days of the fair with their hours, in their order. */
export const DaysField = ({ label, value, onChange }: Props) => {
  const { controlConfig: texts } = usePhrases()
  const change = (index: number, changes: Partial<FairDay>) =>
    onChange(inOrder(value.map((day, dayIndex) => (dayIndex === index ? { ...day, ...changes } : day))))
  return (
    <div>
      {value.map((day, index) => {
        const labelOf = (fieldLabel: string) => texts.ofSwitch({ name: label, part: `${day.date} ${fieldLabel}` })
        return (
          <div key={day.date} className="fd-config-day">
            <DatePicker
              size="small"
              allowClear={false}
              aria-label={labelOf(texts.day)}
              value={dayjs(day.date)}
              disabledDate={(date) =>
                value.some((otherDay) => otherDay !== day && otherDay.date === date.format(dateFormat))
              }
              onChange={(date) => date && change(index, { date: date.format(dateFormat) })}
            />
            <TimePicker.RangePicker
              size="small"
              allowClear={false}
              needConfirm={false}
              format="HH:mm"
              minuteStep={5}
              order={false}
              aria-label={labelOf(texts.from)}
              value={[dayjs(`${day.date}T${day.from}`), dayjs(`${day.date}T${day.to}`)]}
              onChange={(hours) => {
                const [openTime, closeTime] = [hours?.[0]?.format('HH:mm'), hours?.[1]?.format('HH:mm')]
                if (openTime && closeTime && openTime < closeTime) change(index, { from: openTime, to: closeTime })
              }}
            />
            <Button
              size="small"
              type="text"
              icon={<DeleteOutlined />}
              aria-label={labelOf(texts.remove)}
              onClick={() => onChange(value.filter((_, dayIndex) => dayIndex !== index))}
            />
          </div>
        )
      })}
      <Button size="small" icon={<PlusOutlined />} onClick={() => onChange(inOrder([...value, dayAfter(value)]))}>
        {texts.addDay}
      </Button>
    </div>
  )
}

const dateFormat = 'YYYY-MM-DD'

function inOrder(days: readonly FairDay[]): FairDay[] {
  return days.toSorted((a, b) => a.date.localeCompare(b.date))
}

/** Returns the next day with the same hours; today if the list is empty. */
function dayAfter(days: readonly FairDay[]): FairDay {
  const last = days.at(-1)
  if (!last) return { date: dayjs().format(dateFormat), from: '09:00', to: '18:00' }
  return { ...last, date: dayjs(last.date).add(1, 'day').format(dateFormat) }
}
