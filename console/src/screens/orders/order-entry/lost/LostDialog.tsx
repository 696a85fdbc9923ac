import { lostEdits } from '@fairdesk/contract/areas/orders/lost-edits'
import { type Offer, seenOffer } from '@fairdesk/outbox/acked/lost-edits'
import { type CellEdit, cellKey } from '@fairdesk/outbox/cells'
import { Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { notify } from '../../../../kit/notify/notices.ts'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { decideOffers } from '../../../../kit/save/outbox/lost-edits.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import type { OrderSession } from '../session/order-session.ts'
import { rowKeyOf, rowKeysOf } from '../session/show-answer.ts'
import '../../../../ui/plain-table.css'

type Props = { readonly session: OrderSession; readonly offers: readonly Offer[]; readonly onClose: () => void }

/** Edits acknowledged by a lost database, before and after: sent again as new edits, or released. */
export const LostDialog = ({ session, offers, onClose }: Props) => {
  const texts = usePhrases().lostEdits.entry
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const barrier = session.useHead(({ customer }) => customer?.barrier ?? null)
  // Cells that another user has changed since are not preselected; edits of deleted goods cannot be sent.
  const availableOffers = offers.filter(({ isGone }) => !isGone)
  const goneCount = offers.length - availableOffers.length
  const isShown = (offer: Offer) => session.addressOf(offer) !== undefined
  const isChosen = (offer: Offer) => isShown(offer) && offer.isChanged === turned.has(seenOffer(offer))
  const selectedOffers = availableOffers.filter(isChosen)
  const turn = (offer: Offer) => {
    const next = new Set(turned)
    if (!next.delete(seenOffer(offer))) next.add(seenOffer(offer))
    setTurned(next)
  }
  const decide = async (decision: 'sent' | 'released', decided: readonly Offer[]) => {
    const edits = decision === 'sent' ? editsOf(session, decided) : []
    await decideOffers(session.order, { decision, offers: decided, edits })
    showQueued(session, edits)
    notify({ kind: 'success', text: texts[decision]({ cells: formatInteger(decided.length) }) })
    onClose()
  }
  const send = useAct(() => decide('sent', selectedOffers))
  const letGo = useAct(() => decide('released', offers))
  return (
    <Modal
      open
      width={640}
      title={texts.title}
      onCancel={onClose}
      footer={
        <>
          <WriteButton
            write={lostEdits.decide}
            danger
            loading={letGo.isBusy}
            disabled={send.isBusy}
            onClick={letGo.run}
          >
            {texts.letGo}
          </WriteButton>
          <WriteButton
            write={lostEdits.decide}
            type="primary"
            loading={send.isBusy}
            disabled={letGo.isBusy || selectedOffers.length === 0 || barrier !== null}
            onClick={send.run}
          >
            {texts.send({ cells: formatInteger(selectedOffers.length) })}
          </WriteButton>
        </>
      }
    >
      <p>{texts.help}</p>
      {goneCount > 0 && <p>{texts.gone({ cells: formatInteger(goneCount) })}</p>}
      <div className="fd-lost-offers">
        <OfferTable session={session} offers={availableOffers} isChosen={isChosen} isShown={isShown} onTurn={turn} />
      </div>
    </Modal>
  )
}

type TableProps = Pick<Props, 'session' | 'offers'> & {
  readonly isChosen: (offer: Offer) => boolean
  readonly isShown: (offer: Offer) => boolean
  readonly onTurn: (offer: Offer) => void
}

/** In the order of the matrix. */
const OfferTable = ({ session, offers, isChosen, isShown, onTurn }: TableProps) => {
  const texts = usePhrases().lostEdits.entry
  const indexByCell = placesOf(session)
  const placeOf = (offer: Offer) => indexByCell.get(cellKey(offer)) ?? indexByCell.size
  const sorted = offers.toSorted((a, b) => placeOf(a) - placeOf(b))
  return (
    <table className="fd-table">
      <thead className="fd-table-line">
        <tr>
          <th>{texts.goods}</th>
          <th>{texts.size}</th>
          <th className="fd-number">{texts.before}</th>
          <th className="fd-number">{texts.after}</th>
        </tr>
      </thead>
      <tbody>
        {sorted.map((offer) => {
          const { goods, size } = namesOf(session, offer)
          return (
            <tr key={cellKey(offer)}>
              <td>
                <Checkbox checked={isChosen(offer)} disabled={!isShown(offer)} onChange={() => onTurn(offer)}>
                  {goods}
                </Checkbox>
                {offer.isChanged && (
                  <small className="fd-table-note">{texts.changed({ by: offer.changedBy ?? texts.somebody })}</small>
                )}
              </td>
              <td className="fd-table-line">{size}</td>
              <td className="fd-number">{formatInteger(offer.now)}</td>
              <td className="fd-number">{formatInteger(offer.qty)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function placesOf({ styles }: OrderSession): ReadonlyMap<string, number> {
  const cells = [...styles.values()].flatMap(({ goodsId, colours, sizes }) =>
    colours.flatMap(({ colourId }) => sizes.map(({ sizeId }) => cellKey({ goodsId, colourId, sizeId }))),
  )
  return new Map(cells.map((key, index) => [key, index]))
}

function namesOf({ styles }: OrderSession, { goodsId, colourId, sizeId }: Offer): { goods: string; size: string } {
  const style = styles.get(String(goodsId))
  const colour = style?.colours.find((styleColour) => styleColour.colourId === colourId)
  return {
    goods: [style?.goodsNo ?? String(goodsId), style?.name, colour?.name].filter(Boolean).join(' '),
    size: style?.sizes.find((styleSize) => styleSize.sizeId === sizeId)?.name ?? '',
  }
}

function editsOf({ versions }: OrderSession, offers: readonly Offer[]): CellEdit[] {
  return offers.map(({ goodsId, colourId, sizeId, qty, now }) => ({
    ...{ goodsId, colourId, sizeId, qty, was: now },
    version: versions.get(rowKeyOf(goodsId, colourId)) ?? 0,
  }))
}

function showQueued({ matrix, addressOf }: OrderSession, edits: readonly CellEdit[]): void {
  matrix.batch(() => {
    for (const edit of edits) {
      const address = addressOf(edit)
      if (address) matrix.put(address, edit.qty)
    }
    matrix.setRowStates(rowKeysOf(edits), 'queued')
  })
}
