import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { FairDay } from '@fairdesk/contract/switches'
import { Button, DatePicker, TimePicker } from 'antd'
import dayjs from 'dayjs'
import { usePhrases } from '../../kit/text/phrases.ts'

type Props = {
  readonly label: string
  readonly value: readonly FairDay[]
  readonly onChange: (days: FairDay[]) => void
}

/** The days of the fair with their hours, in their order. */
export const DaysField = ({ label, value, onChange }: Props) => {
  const { controlConfig: words } = usePhrases()
  const change = (index: number, part: Partial<FairDay>) =>
    onChange(inOrder(value.map((day, at) => (at === index ? { ...day, ...part } : day))))
  return (
    <div className="fd-config-days">
      {value.map((day, index) => {
        const of = (part: string) => words.ofSwitch({ name: label, part: `${day.date} ${part}` })
        return (
          <div key={day.date} className="fd-config-day">
            <DatePicker
              size="small"
              allowClear={false}
              aria-label={of(words.day)}
              value={dayjs(day.date)}
              disabledDate={(date) => value.some((other) => other !== day && other.date === date.format(dateFormat))}
              onChange={(date) => date && change(index, { date: date.format(dateFormat) })}
            />
            <TimePicker.RangePicker
              size="small"
              allowClear={false}
              needConfirm={false}
              format="HH:mm"
              minuteStep={5}
              order={false}
              aria-label={of(words.from)}
              value={[dayjs(`${day.date}T${day.from}`), dayjs(`${day.date}T${day.to}`)]}
              onChange={(hours) => {
                const [from, to] = [hours?.[0]?.format('HH:mm'), hours?.[1]?.format('HH:mm')]
                if (from && to && from < to) change(index, { from, to })
              }}
            />
            <Button
              size="small"
              type="text"
              icon={<DeleteOutlined />}
              aria-label={of(words.remove)}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            />
          </div>
        )
      })}
      <Button size="small" icon={<PlusOutlined />} onClick={() => onChange(inOrder([...value, dayAfter(value)]))}>
        {words.addDay}
      </Button>
    </div>
  )
}

const dateFormat = 'YYYY-MM-DD'

function inOrder(days: readonly FairDay[]): FairDay[] {
  return days.toSorted((one, other) => one.date.localeCompare(other.date))
}

/** The next day with the same hours; today where there is none. */
function dayAfter(days: readonly FairDay[]): FairDay {
  const last = days.at(-1)
  if (!last) return { date: dayjs().format(dateFormat), from: '09:00', to: '18:00' }
  return { ...last, date: dayjs(last.date).add(1, 'day').format(dateFormat) }
}
