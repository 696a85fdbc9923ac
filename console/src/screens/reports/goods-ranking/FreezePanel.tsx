import { type FreezeColour, goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { Alert, Checkbox, Input, Popconfirm, Space } from 'antd'
import { useState } from 'react'
import { call } from '../../../kit/call/api.ts'
import { offerUndo } from '../../../kit/notify/notices.ts'
import { useAllowed } from '../../../kit/permission/use-allowed.ts'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { invalidate } from '../../../kit/query/use-read.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { Picture } from '../../../ui/picture/Picture.tsx'
import { DropButtons } from './substitutes/DropButtons.tsx'

type Colour = (typeof FreezeColour)['_zod']['output']
type Props = {
  readonly goodsId: number
  readonly goodsNo: string
  readonly colours: readonly Colour[]
  /** Only colour preselected, from which the panel was opened. For a whole style the selection starts empty. */
  readonly colourId?: number | undefined
}
type Act = { readonly freeze: 0 | 1; readonly mode: 'freeze' | 'drop' }

/**
 * Freeze and drop by colour: freezing can be undone from its toast, dropping is confirmed with the customers
 * affected.
 */
export const FreezePanel = ({ goodsId, goodsNo, colours, colourId }: Props) => {
  const { goodsRanking: texts } = usePhrases()
  const mayGive = useAllowed({ menu: 'orderManagement' })
  const [ids, setChosen] = useState<readonly number[]>(colourId === undefined ? [] : [colourId])
  const [reason, setReason] = useState('')
  const meant = colours.filter(({ colourId }) => ids.includes(colourId))
  const done = {
    freeze: [texts.unfrozenDone, texts.frozenDone],
    drop: [texts.restoredDone, texts.droppedDone],
  } as const
  const act = async ({ freeze, mode }: Act) => {
    const params = { goodsId, colourIds: [...ids], mode, reason }
    const turn = async (freeze: 0 | 1) => {
      await call(goodsReport.freezeGoods, { ...params, freeze })
      invalidate(goodsReport.getGoodsTotalRankingFreezeColor)
    }
    await turn(freeze)
    offerUndo(done[mode][freeze]({ goodsNo }), () => void turn(freeze === 1 ? 0 : 1))
  }
  const run = (query: Act) => void act(query).catch(() => undefined)
  const all = (status: Colour['status']) => meant.length > 0 && meant.every((colour) => colour.status === status)
  return (
    <div className="fd-freeze">
      <Alert type="info" showIcon title={texts.freezeHint} />
      <Checkbox
        checked={colours.length > 0 && meant.length === colours.length}
        indeterminate={meant.length > 0 && meant.length < colours.length}
        onChange={({ target }) => setChosen(target.checked ? colours.map((colour) => colour.colourId) : [])}
      >
        {texts.allColours}
      </Checkbox>
      <Checkbox.Group value={[...ids]} onChange={(values) => setChosen(values.map(Number))}>
        {colours.map((colour) => (
          <div key={colour.colourId} className="fd-freeze-colour">
            <Checkbox value={colour.colourId}>{colour.name}</Checkbox>
            <Picture src={colour.image} alt={colour.name} />
            <span>{texts.states[colour.status]}</span>
            <span>{texts.affected({ customers: colour.customers, qty: formatInteger(colour.qty) })}</span>
            <span className="fd-weak">{colour.reason}</span>
          </div>
        ))}
      </Checkbox.Group>
      <Input
        placeholder={texts.reason}
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <p role="status">
        {meant.length === 0 ? texts.chooseColours : texts.chosenColours({ count: meant.length, ...hitBy(meant) })}
      </p>
      <Space wrap>
        <WriteButton
          write={goodsReport.freezeGoods}
          type="primary"
          disabled={meant.length === 0 || all('frozen')}
          onClick={() => run({ freeze: 1, mode: 'freeze' })}
        >
          {texts.freeze}
        </WriteButton>
        <WriteButton
          write={goodsReport.freezeGoods}
          disabled={!meant.some(({ status }) => status === 'frozen')}
          onClick={() => run({ freeze: 0, mode: 'freeze' })}
        >
          {texts.unfreeze}
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

/**
 * Sums the colours' pieces; for customers, only the largest number is known, since some may order several colours.
 */
function hitBy(colours: readonly Colour[]) {
  return {
    qty: formatInteger(colours.reduce((sum, { qty }) => sum + qty, 0)),
    customers: formatInteger(Math.max(0, ...colours.map(({ customers }) => customers))),
    isLeast: colours.filter(({ customers }) => customers > 0).length > 1,
  }
}

/** For users who do not manage orders: drops without offering substitutes. */
const DropAlone = ({ colours, onAct }: { readonly colours: readonly Colour[]; readonly onAct: (act: Act) => void }) => {
  const { goodsRanking: texts, shell } = usePhrases()
  return (
    <>
      <Popconfirm
        title={texts.drop}
        description={texts.chosenColours({ count: colours.length, ...hitBy(colours) })}
        okText={texts.drop}
        cancelText={shell.cancel}
        okButtonProps={{ danger: true }}
        onConfirm={() => onAct({ freeze: 1, mode: 'drop' })}
      >
        <WriteButton
          write={goodsReport.freezeGoods}
          danger
          disabled={!colours.some(({ status }) => status !== 'dropped')}
        >
          {texts.drop}
        </WriteButton>
      </Popconfirm>
      <WriteButton
        write={goodsReport.freezeGoods}
        disabled={!colours.some(({ status }) => status === 'dropped')}
        onClick={() => onAct({ freeze: 0, mode: 'drop' })}
      >
        {texts.undoDrop}
      </WriteButton>
    </>
  )
}
