import type { LaterDropped } from '@fairdesk/contract/areas/reports/moment'
import { Button, Popover } from 'antd'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'

/** Says how many of the pieces of a moment are of colours that were dropped since, and opens which. */
export const LaterDroppedNote = ({ skcs, qty, list }: LaterDropped) => {
  const { moments: texts } = usePhrases()
  const time = useFairTime()
  const rest = skcs > list.length ? texts.andOthers({ count: formatInteger(skcs) }) : null
  const content = (
    <>
      <p>{texts.laterDroppedWhy}</p>
      <ul className="fd-moment-dropped fd-plain-list">
        {list.map((skc) => (
          <li key={skc.skcNo}>
            <span>
              {skc.skcNo} {skc.name}
            </span>
            <b className="fd-text-end">{formatInteger(skc.qty)}</b>
            <small className="fd-weak">
              {texts.droppedBy({ at: skc.at === null ? '' : time(skc.at), by: skc.by })}
            </small>
          </li>
        ))}
        {rest && <li>{rest}</li>}
      </ul>
    </>
  )
  return (
    <Popover trigger="click" content={content} placement="bottomLeft">
      <Button type="link" size="small">
        {texts.laterDropped({ skcs: formatInteger(skcs), qty: formatInteger(qty) })}
      </Button>
    </Popover>
  )
}
