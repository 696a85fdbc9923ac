import type { SignInCard } from '@fairdesk/contract/areas/data/customer-record'
import { QRCode } from 'antd'
import { useRef } from 'react'
import { print } from '../../../kit/print/print.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { useSession } from '../../../kit/session/session.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { ActDialog } from '../../../ui/form/ActDialog.tsx'
import './cards.css'

export type PrintedCard = {
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
  readonly onClose: () => void
}

/** Sign-in cards as they come out of the printer, eight on a sheet of A4. */
export const CardsDialog = ({ cards, without = 0, onClose }: Props) => {
  const { customerCards: words } = usePhrases()
  const sheet = useRef<HTMLDivElement>(null)
  const printing = useAct(async () => {
    if (sheet.current) await print({ element: sheet.current, title: words.title, paper: 'A4' })
  })
  return (
    <ActDialog
      width={820}
      title={words.titleOf({ count: formatInteger(cards.length) })}
      okText={words.print}
      disabled={cards.length === 0}
      act={printing}
      onClose={onClose}
    >
      {without > 0 && <p className="fd-customer-note">{words.without({ count: formatInteger(without) })}</p>}
      <div className="fd-cards-view">
        <div ref={sheet} className="fd-cards">
          {cards.map((card) => (
            <Card key={card.account} card={card} />
          ))}
        </div>
      </div>
    </ActDialog>
  )
}

const Card = ({ card }: { readonly card: PrintedCard }) => {
  const { customerCards: words } = usePhrases()
  const fair = useSession(({ profile }) => profile?.fair.name)
  const { name, place, account, password } = card
  const address = new URL('/login', location.origin)
  const withAccount = new URL(address)
  withAccount.searchParams.set('account', account)
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
        <p className="fd-card-address">{address.href}</p>
      </div>
      {/* The address beside it says the same. */}
      <div aria-hidden="true">
        <QRCode type="svg" value={withAccount.href} size={132} bordered={false} color="#000" bgColor="#fff" />
      </div>
    </article>
  )
}

/** A card for each sign-in. */
export function cardsOf(customers: readonly SignInCard[]): PrintedCard[] {
  return customers.flatMap(({ code, name, area, accounts }) =>
    accounts.map((account) => ({ name, place: [code, area].filter(Boolean).join(' · '), account })),
  )
}
