import { type FreezeColour, goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { Alert, Checkbox, Input, Popconfirm, Space } from 'antd'
import { useState } from 'react'
import { call } from '../../kit/call/api.ts'
import { offerUndo } from '../../kit/notify/notices.ts'
import { useAllowed } from '../../kit/permission/use-allowed.ts'
import { WriteButton } from '../../kit/permission/WriteButton.tsx'
import { invalidate } from '../../kit/query/use-read.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { Picture } from '../../ui/picture/Picture.tsx'
import { DropButtons } from './substitutes/DropButtons.tsx'

type Colour = (typeof FreezeColour)['_zod']['output']
type Props = {
  readonly goodsId: number
  readonly goodsNo: string
  readonly colours: readonly Colour[]
  /** The one colour that it was opened from: it alone is chosen. Of a whole style nothing is until somebody chooses. */
  readonly colourId?: number | undefined
}
type Act = { readonly freeze: 0 | 1; readonly mode: 'freeze' | 'drop' }

/** Freeze and drop by colour: freezing can be undone from its toast, dropping is confirmed with who is hit. */
export const FreezePanel = ({ goodsId, goodsNo, colours, colourId }: Props) => {
  const { goodsRanking: words } = usePhrases()
  const mayGive = useAllowed({ menu: 'orderManagement' })
  const [ids, setChosen] = useState<readonly number[]>(colourId === undefined ? [] : [colourId])
  const [reason, setReason] = useState('')
  const meant = colours.filter(({ colourId }) => ids.includes(colourId))
  const done = {
    freeze: [words.unfrozenDone, words.frozenDone],
    drop: [words.restoredDone, words.droppedDone],
  } as const
  const act = async ({ freeze, mode }: Act) => {
    const params = { goodsId, colourIds: [...ids], mode, reason }
    const turn = async (to: 0 | 1) => {
      await call(goodsReport.freezeGoods, { ...params, freeze: to })
      invalidate(goodsReport.getGoodsTotalRankingFreezeColor)
    }
    await turn(freeze)
    offerUndo(done[mode][freeze]({ goodsNo }), () => void turn(freeze === 1 ? 0 : 1))
  }
  const run = (query: Act) => void act(query).catch(() => undefined)
  const all = (status: Colour['status']) => meant.length > 0 && meant.every((colour) => colour.status === status)
  return (
    <div className="fd-freeze">
      <Alert type="info" showIcon title={words.freezeHint} />
      <Checkbox
        checked={colours.length > 0 && meant.length === colours.length}
        indeterminate={meant.length > 0 && meant.length < colours.length}
        onChange={({ target }) => setChosen(target.checked ? colours.map((colour) => colour.colourId) : [])}
      >
        {words.allColours}
      </Checkbox>
      <Checkbox.Group value={[...ids]} onChange={(values) => setChosen(values.map(Number))}>
        {colours.map((colour) => (
          <div key={colour.colourId} className="fd-freeze-colour">
            <Checkbox value={colour.colourId}>{colour.name}</Checkbox>
            <Picture src={colour.image} alt={colour.name} />
            <span>{words.states[colour.status]}</span>
            <span>{words.affected({ customers: colour.customers, qty: formatInteger(colour.qty) })}</span>
            <span className="fd-weak">{colour.reason}</span>
          </div>
        ))}
      </Checkbox.Group>
      <Input
        placeholder={words.reason}
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <p className="fd-freeze-chosen" role="status">
        {meant.length === 0 ? words.chooseColours : words.chosenColours({ count: meant.length, ...hitBy(meant) })}
      </p>
      <Space wrap>
        <WriteButton
          write={goodsReport.freezeGoods}
          type="primary"
          disabled={meant.length === 0 || all('frozen')}
          onClick={() => run({ freeze: 1, mode: 'freeze' })}
        >
          {words.freeze}
        </WriteButton>
        <WriteButton
          write={goodsReport.freezeGoods}
          disabled={!meant.some(({ status }) => status === 'frozen')}
          onClick={() => run({ freeze: 0, mode: 'freeze' })}
        >
          {words.unfreeze}
        </WriteButton>
        {mayGive ? (
          <DropButtons
            goodsId={goodsId}
            goodsNo={goodsNo}
            colours={meant}
            onRestore={() => run({ freeze: 0, mode: 'drop' })}
          />
        ) : (
          <DropAlone colours={meant} onAct={run} />
        )}
      </Space>
    </div>
  )
}

/** Pieces of the colours; of customers who order several of them no more is known than the largest number. */
function hitBy(colours: readonly Colour[]) {
  return {
    qty: formatInteger(colours.reduce((sum, { qty }) => sum + qty, 0)),
    customers: formatInteger(Math.max(0, ...colours.map(({ customers }) => customers))),
    isLeast: colours.filter(({ customers }) => customers > 0).length > 1,
  }
}

type AloneProps = { readonly colours: readonly Colour[]; readonly onAct: (act: Act) => void }

/** For who manages no orders: nobody is given anything instead. */
const DropAlone = ({ colours, onAct }: AloneProps) => {
  const { goodsRanking: words, shell } = usePhrases()
  return (
    <>
      <Popconfirm
        title={words.drop}
        description={words.chosenColours({ count: colours.length, ...hitBy(colours) })}
        okText={words.drop}
        cancelText={shell.cancel}
        okButtonProps={{ danger: true }}
        onConfirm={() => onAct({ freeze: 1, mode: 'drop' })}
      >
        <WriteButton
          write={goodsReport.freezeGoods}
          danger
          disabled={!colours.some(({ status }) => status !== 'dropped')}
        >
          {words.drop}
        </WriteButton>
      </Popconfirm>
      <WriteButton
        write={goodsReport.freezeGoods}
        disabled={!colours.some(({ status }) => status === 'dropped')}
        onClick={() => onAct({ freeze: 0, mode: 'drop' })}
      >
        {words.undoDrop}
      </WriteButton>
    </>
  )
}
