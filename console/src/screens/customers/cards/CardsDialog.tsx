import { customerRecord, type SignInCard } from '@fairdesk/contract/areas/data/customer-record'
import { cardAddress } from '@fairdesk/contract/device/card-address'
import type { Output } from '@fairdesk/contract/endpoint'
import { QRCode } from 'antd'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFairWrites } from '../../../kit/permission/use-fair-writes.ts'
import { print } from '../../../kit/print/print.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { useSession } from '../../../kit/session/session.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { ActDialog } from '../../../ui/form/ActDialog.tsx'
import { makeCards } from '../customer-writes.ts'
import './cards.css'

export type PrintedCard = {
  readonly customerId: number
  readonly name: string
  readonly place: string
  readonly account: string
  /** Only right after it was made: nobody can read it again. */
  readonly password?: string
}

type Props = {
  readonly cards: readonly PrintedCard[]
  /** How many customers have no sign-in to print. */
  readonly without?: number
  /** How many sign-ins have a card that ends with this one. */
  readonly carded?: number
  /** How many devices these sign out. */
  readonly devices?: number
  readonly onClose: () => void
}

/** Sign-in cards as they come out of the printer, eight on a sheet of A4. */
export const CardsDialog = ({ cards, without = 0, carded = 0, devices = 0, onClose }: Props) => {
  const { customerCards: words } = usePhrases()
  const sheet = useRef<HTMLDivElement>(null)
  const fairId = useSession(({ profile }) => profile?.fair.id) ?? 0
  const [made, setMade] = useState<Made | null>(null)
  const printing = useAct(async () => {
    // Whoever prints these once more gets the same: a new secret would end the paper that is in the printer.
    if (made === null) {
      const customerIds = [...new Set(cards.map(({ customerId }) => customerId))]
      const answer = await makeCards({ customerIds, accounts: cards.map(({ account }) => account) })
      flushSync(() => setMade(answer))
    }
    if (sheet.current) await print({ element: sheet.current, title: words.title, paper: 'A4' })
  })
  const barred = useFairWrites()(customerRecord.makeCards)
  const isUsed = made === null || made.cards.some(({ secret }) => secret !== '')
  const signedOut = made === null ? devices : made.signedOut
  return (
    <ActDialog
      width={820}
      title={words.titleOf({ count: formatInteger(cards.length) })}
      okText={words.print}
      disabled={cards.length === 0}
      // What is made already can be printed once more.
      barred={made === null ? barred : ''}
      act={printing}
      onClose={onClose}
    >
      {without > 0 && <p className="fd-customer-note">{words.without({ count: formatInteger(without) })}</p>}
      {cards.length > 0 && (
        <p className="fd-customer-note">
          {made !== null
            ? isUsed
              ? words.once
              : words.notUsed
            : carded > 0
              ? words.willEnd({ count: formatInteger(carded) })
              : words.willMake}
        </p>
      )}
      {signedOut > 0 && (
        <p className="fd-customer-note">
          {(made === null ? words.willSignOut : words.signedOut)({ count: formatInteger(signedOut) })}
        </p>
      )}
      <div className="fd-cards-view">
        <div ref={sheet} className="fd-cards">
          {cards.map((card) => (
            <Card key={card.account} card={card} address={made && addressOf(made, card, fairId)} />
          ))}
        </div>
      </div>
    </ActDialog>
  )
}

type Made = Output<typeof customerRecord.makeCards>

/** Where a card leads: it signs in by what stands behind #. */
function addressOf({ address, cards }: Made, { account }: PrintedCard, fairId: number): string {
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
  const { customerCards: words } = usePhrases()
  const fair = useSession(({ profile }) => profile?.fair.name)
  const { name, place, account, password } = card
  return (
    <article className="fd-card">
      <header>{fair}</header>
      <div>
        <h2>{name}</h2>
        <p className="fd-card-place">{place || '\u00a0'}</p>
        <dl>
          <dt>{words.account}</dt>
          <dd>{account}</dd>
          {password !== undefined && (
            <>
              <dt>{words.password}</dt>
              <dd>{password}</dd>
            </>
          )}
        </dl>
        <p className="fd-card-address">{address?.split('#')[0] ?? '\u00a0'}</p>
      </div>
      {/* The address beside it says the same. */}
      <div aria-hidden="true">
        {address === null ? (
          <p className="fd-card-unmade">{words.madeWhenPrinted}</p>
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
