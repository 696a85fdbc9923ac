import type { AreaHeat as AreaCounts } from '@fairdesk/contract/areas/reports/customer-status'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'

type Props = {
  readonly areas: readonly AreaCounts[]
  readonly chosen: readonly string[]
  readonly onChoose: (codes: string[]) => void
}

/** Nobody, below 40 percent, below 80, and from there. */
const bands = [1, 2, 3, 4] as const

function bandOf(there: number, total: number): (typeof bands)[number] {
  if (there === 0) return 1
  const percent = (there / total) * 100
  if (percent >= 80) return 4
  return percent >= 40 ? 3 : 2
}

/** Each area by how many of its customers are there, idle or not; a press looks at one area alone. */
export const AreaHeat = ({ areas, chosen, onChoose }: Props) => {
  const { customerStatus: words } = usePhrases()
  return (
    <section className="fd-status-heat" aria-label={words.heat}>
      <header>
        <span>{words.heatHelp}</span>
        <ul aria-hidden="true">
          {bands.map((band) => (
            <li key={band}>
              <i data-band={band} /> {words.heatBands[band]}
            </li>
          ))}
        </ul>
      </header>
      <div>
        {areas.map(({ code, area, region, online, idle, total }) => {
          const there = online + idle
          const name = code === null ? words.noArea : area
          const text = words.heatCell({ area: name, there: formatInteger(there), total: formatInteger(total) })
          const isOn = code !== null && chosen.includes(code)
          return (
            <button
              key={code ?? ''}
              type="button"
              className="fd-heat-cell"
              data-band={bandOf(there, total)}
              aria-pressed={isOn}
              aria-label={text}
              title={region ? `${region} · ${text}` : text}
              disabled={code === null}
              onClick={() => code !== null && onChoose(isOn ? [] : [code])}
            >
              <span>{name}</span>
              <b>
                {formatInteger(there)}/{formatInteger(total)}
              </b>
            </button>
          )
        })}
      </div>
    </section>
  )
}
