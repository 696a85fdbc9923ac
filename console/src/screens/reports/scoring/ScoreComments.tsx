import { commentKinds, type ScoreComment, type ScoreRow, scores } from '@fairdesk/contract/areas/reports/scores'
import type { CustomerFilter } from '@fairdesk/contract/filters'
import { Button, Drawer, Empty, Rate, Segmented, Select } from 'antd'
import { useState } from 'react'
import { offerUndo } from '../../../kit/notify/notices.ts'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { useRead } from '../../../kit/query/use-read.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { StateTag } from '../../../ui/state/StateTag.tsx'
import { NotLoaded } from '../../NotLoaded.tsx'
import { meanText, nameOf } from './scored-goods.ts'
import { hideComments } from './scoring-writes.ts'

type Props = {
  readonly row: ScoreRow
  readonly customers: CustomerFilter
  /** Opens the related orders; undefined for users who may not see them. */
  readonly onOrders: (() => void) | undefined
  readonly onClose: () => void
}

const atOnce = 50
const maxComments = 500

/** Customers' comments on a style, or on one of its colours; those that others should not see are hidden here. */
export const ScoreComments = ({ row, customers, onOrders, onClose }: Props) => {
  const { scoring: texts } = usePhrases()
  const [kind, setKind] = useState<(typeof commentKinds)[number]>('all')
  const [stars, setStars] = useState(0)
  const [limit, setLimit] = useState(atOnce)
  const { goodsId, colourId } = row
  const { data, error, refetch } = useRead(scores.comments, {
    goodsId,
    colourId,
    customers,
    kind,
    ...(stars > 0 ? { stars } : {}),
    limit,
  })
  return (
    <Drawer
      open
      size={520}
      title={texts.commentsOf({ goods: nameOf(row) })}
      onClose={onClose}
      extra={
        onOrders && (
          <Button size="small" onClick={onOrders}>
            {texts.openOrders}
          </Button>
        )
      }
    >
      <div className="fd-score-head">
        <img src={row.image} alt="" />
        <div>
          <strong>{meanText(row.mean)}</strong> <Rate disabled allowHalf value={halves(row.mean)} />
          <small className="fd-weak">
            {texts.votes} {formatInteger(row.votes)} · {texts.qty} {formatInteger(row.qty)}
          </small>
          <Stars row={row} />
        </div>
      </div>
      <div className="fd-score-choices fd-flex">
        <Segmented
          value={kind}
          options={commentKinds.map((value) => ({ value, label: texts.kinds[value] }))}
          onChange={setKind}
        />
        <Select
          aria-label={texts.score}
          value={stars}
          style={{ width: 110 }}
          options={[
            { value: 0, label: texts.anyStars },
            ...[5, 4, 3, 2, 1].map((value) => ({ value, label: texts.stars({ count: String(value) }) })),
          ]}
          onChange={setStars}
        />
      </div>
      {!data && <NotLoaded rows={5} error={error} onRetry={refetch} />}
      {data?.count === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.noComments} />}
      <ul className="fd-score-comments fd-plain-list">
        {data?.list.map((comment) => (
          <Comment key={comment.id} comment={comment} />
        ))}
      </ul>
      {data && data.count > data.list.length && limit < maxComments && (
        <Button block onClick={() => setLimit(Math.min(maxComments, limit + atOnce))}>
          {texts.more}
        </Button>
      )}
    </Drawer>
  )
}

function halves(mean: number | null): number {
  return mean === null ? 0 : Math.round(mean * 2) / 2
}

const Stars = ({ row: { distribution, votes } }: { readonly row: ScoreRow }) => {
  const { scoring: texts } = usePhrases()
  return (
    <table className="fd-score-stars">
      <tbody>
        {[5, 4, 3, 2, 1].map((count) => (
          <tr key={count}>
            <th scope="row">{texts.stars({ count: String(count) })}</th>
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

const Comment = ({ comment: scoreComment }: { readonly comment: ScoreComment }) => {
  const { scoring: texts } = usePhrases()
  const time = useFairTime()
  const act = useAct(async (hidden: boolean) => {
    await hideComments({ ids: [scoreComment.id], hidden })
    if (hidden)
      offerUndo(texts.hidDone({ count: formatInteger(1) }), () =>
        hideComments({ ids: [scoreComment.id], hidden: false }),
      )
  })
  const isHidden = scoreComment.hiddenAt !== null
  return (
    <li data-hidden={isHidden || undefined}>
      <div className="fd-score-who fd-row">
        <strong>{scoreComment.customer}</strong>
        <span className="fd-weak">
          {[scoreComment.code, scoreComment.area, scoreComment.colour || texts.ofStyle].filter(Boolean).join(' · ')}
        </span>
        <span className="fd-spring" />
        <Rate disabled value={scoreComment.stars} aria-label={texts.stars({ count: String(scoreComment.stars) })} />
      </div>
      {scoreComment.tags.length > 0 && (
        <p className="fd-weak">{scoreComment.tags.map((tag) => texts.tags[tag]).join(' · ')}</p>
      )}
      {scoreComment.comment !== '' && <p>{scoreComment.comment}</p>}
      <div className="fd-score-when fd-row fd-small fd-weak">
        <span>{time(scoreComment.at)}</span>
        {scoreComment.changes > 0 && <span>{texts.changed({ count: formatInteger(scoreComment.changes) })}</span>}
        {scoreComment.hiddenAt !== null && (
          <>
            <StateTag tone="bad">{texts.hidden}</StateTag>
            <span>{texts.hiddenBy({ by: scoreComment.hiddenBy ?? '', at: time(scoreComment.hiddenAt) })}</span>
          </>
        )}
        <span className="fd-spring" />
        {(scoreComment.comment !== '' || isHidden) && (
          <WriteButton
            write={scores.hide}
            size="small"
            type="text"
            loading={act.isBusy}
            onClick={() => act.run(!isHidden)}
          >
            {isHidden ? texts.unhide : texts.hide}
          </WriteButton>
        )}
      </div>
    </li>
  )
}
