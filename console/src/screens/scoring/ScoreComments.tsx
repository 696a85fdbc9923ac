import { commentKinds, type ScoreComment, type ScoreRow, scores } from '@fairdesk/contract/areas/reports/scores'
import { Button, Drawer, Empty, Rate, Segmented, Select } from 'antd'
import { useState } from 'react'
import { offerUndo } from '../../kit/notify/notices.ts'
import { WriteButton } from '../../kit/permission/WriteButton.tsx'
import { useRead } from '../../kit/query/use-read.ts'
import { useAct } from '../../kit/save/use-act.ts'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { StateTag } from '../../ui/state/StateTag.tsx'
import { NotLoaded } from '../NotLoaded.tsx'
import { meanText, nameOf } from './scored-goods.ts'
import type { customersOf } from './scoring-query.ts'
import { hideComments } from './scoring-writes.ts'

type Props = {
  readonly row: ScoreRow
  readonly customers: ReturnType<typeof customersOf>
  /** Opens the orders behind it; undefined for who may not see them. */
  readonly onOrders: (() => void) | undefined
  readonly onClose: () => void
}

const atOnce = 50
const most = 500

/** What customers said of a style, or of one of its colours; what should not be seen by others is hidden here. */
export const ScoreComments = ({ row, customers, onOrders, onClose }: Props) => {
  const { scoring: words } = usePhrases()
  const [kind, setKind] = useState<(typeof commentKinds)[number]>('all')
  const [stars, setStars] = useState(0)
  const [limit, setLimit] = useState(atOnce)
  const { goodsId, colourId } = row
  const { data, error, refetch } = useRead(scores.comments, {
    goodsId,
    colourId,
    ...customers,
    kind,
    ...(stars > 0 ? { stars } : {}),
    limit,
  })
  return (
    <Drawer
      open
      size={520}
      title={words.commentsOf({ goods: nameOf(row) })}
      onClose={onClose}
      extra={
        onOrders && (
          <Button size="small" onClick={onOrders}>
            {words.openOrders}
          </Button>
        )
      }
    >
      <div className="fd-score-head">
        <img src={row.image} alt="" />
        <div>
          <strong>{meanText(row.mean)}</strong> <Rate disabled allowHalf value={halves(row.mean)} />
          <small className="fd-weak">
            {words.votes} {formatInteger(row.votes)} · {words.qty} {formatInteger(row.qty)}
          </small>
          <Stars row={row} />
        </div>
      </div>
      <div className="fd-score-choices">
        <Segmented
          value={kind}
          options={commentKinds.map((value) => ({ value, label: words.kinds[value] }))}
          onChange={setKind}
        />
        <Select
          aria-label={words.score}
          value={stars}
          style={{ width: 110 }}
          options={[
            { value: 0, label: words.anyStars },
            ...[5, 4, 3, 2, 1].map((value) => ({ value, label: words.stars({ count: String(value) }) })),
          ]}
          onChange={setStars}
        />
      </div>
      {!data && <NotLoaded rows={5} error={error} onRetry={refetch} />}
      {data?.count === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.noComments} />}
      <ul className="fd-score-comments">
        {data?.list.map((comment) => (
          <Comment key={comment.id} comment={comment} />
        ))}
      </ul>
      {data && data.count > data.list.length && limit < most && (
        <Button block onClick={() => setLimit(Math.min(most, limit + atOnce))}>
          {words.more}
        </Button>
      )}
    </Drawer>
  )
}

function halves(mean: number | null): number {
  return mean === null ? 0 : Math.round(mean * 2) / 2
}

const Stars = ({ row: { distribution, votes } }: { readonly row: ScoreRow }) => {
  const { scoring: words } = usePhrases()
  return (
    <table className="fd-score-stars">
      <tbody>
        {[5, 4, 3, 2, 1].map((count) => (
          <tr key={count}>
            <th scope="row">{words.stars({ count: String(count) })}</th>
            <td>
              <i style={{ width: `${votes === 0 ? 0 : ((distribution[count - 1] ?? 0) / votes) * 100}%` }} />
            </td>
            <td>{formatInteger(distribution[count - 1] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Comment = ({ comment: one }: { readonly comment: ScoreComment }) => {
  const { scoring: words } = usePhrases()
  const time = useFairTime()
  const act = useAct(async (hidden: boolean) => {
    await hideComments({ ids: [one.id], hidden })
    if (hidden)
      offerUndo(words.hidDone({ count: formatInteger(1) }), () => hideComments({ ids: [one.id], hidden: false }))
  })
  const isHidden = one.hiddenAt !== null
  return (
    <li data-hidden={isHidden || undefined}>
      <div className="fd-score-who">
        <strong>{one.customer}</strong>
        <span className="fd-weak">{[one.code, one.area, one.colour || words.ofStyle].filter(Boolean).join(' · ')}</span>
        <span className="fd-spring" />
        <Rate disabled value={one.stars} aria-label={words.stars({ count: String(one.stars) })} />
      </div>
      {one.tags.length > 0 && <p className="fd-score-tags">{one.tags.map((tag) => words.tags[tag]).join(' · ')}</p>}
      {one.comment !== '' && <p>{one.comment}</p>}
      <div className="fd-score-when fd-weak">
        <span>{time(one.at)}</span>
        {one.changes > 0 && <span>{words.changed({ count: formatInteger(one.changes) })}</span>}
        {one.hiddenAt !== null && (
          <>
            <StateTag tone="bad">{words.hidden}</StateTag>
            <span>{words.hiddenBy({ by: one.hiddenBy ?? '', at: time(one.hiddenAt) })}</span>
          </>
        )}
        <span className="fd-spring" />
        {(one.comment !== '' || isHidden) && (
          <WriteButton
            write={scores.hide}
            size="small"
            type="text"
            loading={act.isBusy}
            onClick={() => act.run(!isHidden)}
          >
            {isHidden ? words.unhide : words.hide}
          </WriteButton>
        )}
      </div>
    </li>
  )
}
