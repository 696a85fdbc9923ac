import type { LaterDropped } from '@fairdesk/contract/areas/reports/moment'
import { Button, Popover } from 'antd'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'

/** Says how many of the pieces of a moment are of colours that were dropped since, and opens which. */
export const LaterDroppedNote = ({ skcs, qty, list }: LaterDropped) => {
  const { moments: words } = usePhrases()
  const time = useFairTime()
  const rest = skcs > list.length ? words.andOthers({ count: formatInteger(skcs) }) : null
  const content = (
    <>
      <p>{words.laterDroppedWhy}</p>
      <ul className="fd-moment-dropped">
        {list.map((one) => (
          <li key={one.skcNo}>
            <span>
              {one.skcNo} {one.name}
            </span>
            <b>{formatInteger(one.qty)}</b>
            <small>{words.droppedBy({ at: one.at === null ? '' : time(one.at), by: one.by })}</small>
          </li>
        ))}
        {rest && <li>{rest}</li>}
      </ul>
    </>
  )
  return (
    <Popover trigger="click" content={content} placement="bottomLeft">
      <Button type="link" size="small">
        {words.laterDropped({ skcs: formatInteger(skcs), qty: formatInteger(qty) })}
      </Button>
    </Popover>
  )
}
