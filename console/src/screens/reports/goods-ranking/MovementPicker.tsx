import { movementPresets } from '@fairdesk/contract/areas/reports/goods-report'
import { DatePicker, Select } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useSession } from '../../../kit/session/session.ts'
import { clockOf, momentAt } from '../../../kit/text/fair-clock.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { MovementChoice } from './ranking-filter.ts'

type Props = { readonly movedSince: MovementChoice; readonly onChange: (movedSince: MovementChoice) => void }

/** Since when ranks moved: a moment that has a name, or any by the fair's clock. */
export const MovementPicker = ({ movedSince, onChange }: Props) => {
  const { goodsRanking: texts } = usePhrases()
  const timeZone = useSession(({ profile }) => profile?.fair.timeZone) ?? 'UTC'
  const selected = [...movementPresets, 'none' as const].find((preset) => preset === movedSince) ?? 'moment'
  const [isChoosing, setChoosing] = useState(false)
  const displayedPreset = isChoosing ? 'moment' : selected
  // The time itself is shown beside it.
  const labels: Readonly<Record<string, string>> = { none: texts.movedFrom.none, moment: texts.movement }
  const options = [...movementPresets, 'moment' as const, 'none' as const]
  return (
    <>
      <Select
        aria-label={texts.movement}
        value={displayedPreset}
        popupMatchSelectWidth={false}
        options={options.map((value) => ({ value, label: texts.movedFrom[value] }))}
        labelRender={({ value, label }) => labels[String(value)] ?? texts.movedAt({ at: String(label) })}
        onChange={(value) => {
          setChoosing(value === 'moment')
          if (value !== 'moment') onChange(value)
        }}
        style={{ width: 176 }}
      />
      {displayedPreset === 'moment' && (
        <DatePicker
          showTime={{ format: 'HH:mm', minuteStep: 10 }}
          format="YYYY-MM-DD HH:mm"
          // "Now" would be that of the machine, which may be elsewhere.
          showNow={false}
          aria-label={texts.movedFrom.moment}
          defaultValue={selected === 'moment' ? dayjs(clockOf(movedSince, timeZone)) : null}
          onChange={(dateTime) => {
            const moment = dateTime && momentAt(dateTime.format('YYYY-MM-DDTHH:mm'), timeZone)
            if (moment) onChange(moment)
          }}
          style={{ width: 176 }}
        />
      )}
    </>
  )
}
