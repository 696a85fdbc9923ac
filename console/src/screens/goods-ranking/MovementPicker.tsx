import { movementPresets } from '@fairdesk/contract/areas/reports/goods-report'
import { DatePicker, Select } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useSession } from '../../kit/session/session.ts'
import { clockOf, momentAt } from '../../kit/text/fair-clock.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import type { MovedFrom } from './ranking-filter.ts'

type Props = { readonly moved: MovedFrom; readonly onChange: (moved: MovedFrom) => void }

/** Since when ranks moved: a moment that has a name, or any by the fair's clock. */
export const MovementPicker = ({ moved, onChange }: Props) => {
  const { goodsRanking: words } = usePhrases()
  const timeZone = useSession(({ profile }) => profile?.fair.timeZone) ?? 'UTC'
  const chosen = [...movementPresets, 'none' as const].find((preset) => preset === moved) ?? 'moment'
  const [isChoosing, setChoosing] = useState(false)
  const shown = isChoosing ? 'moment' : chosen
  // The moment itself stands beside it.
  const labels: Readonly<Record<string, string>> = { none: words.movedFrom.none, moment: words.movement }
  const options = [...movementPresets, 'moment' as const, 'none' as const]
  return (
    <>
      <Select
        aria-label={words.movement}
        value={shown}
        popupMatchSelectWidth={false}
        options={options.map((value) => ({ value, label: words.movedFrom[value] }))}
        labelRender={({ value, label }) => labels[String(value)] ?? words.movedAt({ at: String(label) })}
        onChange={(value) => {
          setChoosing(value === 'moment')
          if (value !== 'moment') onChange(value)
        }}
        style={{ width: 176 }}
      />
      {shown === 'moment' && (
        <DatePicker
          showTime={{ format: 'HH:mm', minuteStep: 10 }}
          format="YYYY-MM-DD HH:mm"
          // "Now" would be that of the machine, which may be elsewhere.
          showNow={false}
          aria-label={words.movedFrom.moment}
          defaultValue={chosen === 'moment' ? dayjs(clockOf(moved, timeZone)) : null}
          onChange={(at) => {
            const moment = at && momentAt(at.format('YYYY-MM-DDTHH:mm'), timeZone)
            if (moment) onChange(moment)
          }}
          style={{ width: 176 }}
        />
      )}
    </>
  )
}
