import { customerRecord, type SignInCard } from '@fairdesk/contract/areas/data/customer-record'
import { cardAddress } from '@fairdesk/contract/device/card-address'
import type { Output } from '@fairdesk/contract/endpoint'
import { QRCode } from 'antd'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFairWrites } from '../../../../kit/permission/use-fair-writes.ts'
import { print } from '../../../../kit/print/print.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { useSession } from '../../../../kit/session/session.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { ActDialog } from '../../../../ui/form/ActDialog.tsx'
import { makeCards } from '../customer-writes.ts'
import './cards.css'

export type PrintedCard = {
  readonly customerId: number
  readonly name: string
  readonly place: string
  readonly account: string
  /** Present only right after creation; it cannot be read again. */
  readonly password?: string
}

type Props = {
  readonly cards: readonly PrintedCard[]
  /** Number of customers without a sign-in to print. */
  readonly withoutAccountCount?: number
  /** Number of sign-ins whose present card becomes invalid. */
  readonly carded?: number
  /** Number of devices that are signed out. */
  readonly devices?: number
  readonly onClose: () => void
}

/** Sign-in cards as they come out of the printer, eight on a sheet of A4. */
export const CardsDialog = ({ cards, withoutAccountCount = 0, carded = 0, devices = 0, onClose }: Props) => {
  const { customerCards: texts } = usePhrases()
  const sheet = useRef<HTMLDivElement>(null)
  const fairId = useSession(({ profile }) => profile?.fair.id) ?? 0
  const [createdCards, setCreatedCards] = useState<MakeCardsAnswer | null>(null)
  const printing = useAct(async () => {
    // A reprint uses the same secrets: new ones would invalidate the paper in the printer.
    if (createdCards === null) {
      const customerIds = [...new Set(cards.map(({ customerId }) => customerId))]
      const answer = await makeCards({ customerIds, accounts: cards.map(({ account }) => account) })
      flushSync(() => setCreatedCards(answer))
    }
    if (sheet.current) await print({ element: sheet.current, title: texts.title, paper: 'a4' })
  })
  const barred = useFairWrites()(customerRecord.makeCards)
  const isUsed = createdCards === null || createdCards.cards.some(({ secret }) => secret !== '')
  const signedOut = createdCards === null ? devices : createdCards.signedOut
  return (
    <ActDialog
      width={820}
      title={texts.titleOf({ count: formatInteger(cards.length) })}
      okText={texts.print}
      disabled={cards.length === 0}
      // Cards already made can be printed again.
      barred={createdCards === null ? barred : ''}
      act={printing}
      onClose={onClose}
    >
      {withoutAccountCount > 0 && (
        <p className="fd-note">{texts.without({ count: formatInteger(withoutAccountCount) })}</p>
      )}
      {cards.length > 0 && (
        <p className="fd-note">
          {createdCards !== null
            ? isUsed
              ? texts.once
              : texts.notUsed
            : carded > 0
              ? texts.willEnd({ count: formatInteger(carded) })
              : texts.willMake}
        </p>
      )}
      {signedOut > 0 && (
        <p className="fd-note">
          {(createdCards === null ? texts.willSignOut : texts.signedOut)({ count: formatInteger(signedOut) })}
        </p>
      )}
      <div className="fd-cards-view">
        <div ref={sheet} className="fd-cards">
          {cards.map((card) => (
            <Card key={card.account} card={card} address={createdCards && addressOf(createdCards, card, fairId)} />
          ))}
        </div>
      </div>
    </ActDialog>
  )
}

type MakeCardsAnswer = Output<typeof customerRecord.makeCards>

/** Returns the address on a card: the part after # signs in. */
function addressOf({ address, cards }: MakeCardsAnswer, { account }: PrintedCard, fairId: number): string {
  const secret = cards.find((card) => card.account === account)?.secret ?? ''
  const origin = address === '' ? location.origin : address
  return secret === '' ? `${origin}/floor/?f=${fairId}` : cardAddress(origin, fairId, secret)
}

type CardProps = {
  readonly card: PrintedCard
  /** Null until its secret is made. */
  readonly address: string | null
}

const Card = ({ card, address }: CardProps) => {
  const { customerCards: texts } = usePhrases()
  const fair = useSession(({ profile }) => profile?.fair.name)
  const { name, place, account, password } = card
  return (
    <article className="fd-card">
      <header>{fair}</header>
      <div>
        <h2>{name}</h2>
        <p className="fd-card-place">{place || '\u00a0'}</p>
        <dl>
          <dt>{texts.account}</dt>
          <dd>{account}</dd>
          {password !== undefined && (
            <>
              <dt>{texts.password}</dt>
              <dd>{password}</dd>
            </>
          )}
        </dl>
        <p className="fd-card-address">{address?.split('#')[0] ?? '\u00a0'}</p>
      </div>
      {/* The address beside it says the same. */}
      <div aria-hidden="true">
        {address === null ? (
          <p className="fd-card-unmade">{texts.madeWhenPrinted}</p>
        ) : (
          <QRCode type="svg" value={address} size={132} bordered={false} color="#000" bgColor="#fff" />
        )}
      </div>
    </article>
  )
}

/** A card for each sign-in. */
export function cardsOf(customers: readonly SignInCard[]): PrintedCard[] {
  return customers.flatMap(({ customerId, code, name, area, accounts }) =>
    accounts.map((account) => ({ customerId, name, place: [code, area].filter(Boolean).join(' · '), account })),
  )
}
