import { type Answer, call, setToken } from '../client/call.ts'
import { fairHere, thisDevice } from '../client/this-device.ts'
import { fetchGoods, goodsDatabase, heldVersion } from '../goods/package.ts'
import { chosenLanguage } from './language.ts'
import { loadPhrases } from './load-phrases.ts'

export type Credentials = { readonly fair: number } & (
  | { readonly card: string }
  | { readonly account: string; readonly password: string }
)
/** Who comes by a card, and what the server says to it. */
type Arrival = { readonly card: string; readonly answer: Promise<Answer<'signIn'>> }

let begun: Arrival | null = null

/** Signs in by the card in the address and has its goods on their way, before there is a page to show them; the address keeps no card. */
export function begin(): void {
  const language = chosenLanguage()
  document.documentElement.lang = language.replace('_', '-')
  // The page asks for them again: what did not come is told there.
  loadPhrases(language).catch(() => undefined)
  const card = /(?:^#|&)c=([0-9A-Za-z]+)/.exec(location.hash)?.[1]?.toUpperCase()
  if (!card) return
  history.replaceState(null, '', `${location.pathname}${location.search}`)
  const answer = fairHere().then((fair) => askToSignIn({ fair, card }))
  begun = { card, answer }
  answer.then(fetchOwnGoods).catch(() => undefined)
}

/** The arrival by the card in the address: once, then it is the page's. */
export function takeArrival(): Arrival | null {
  if (!begun) begin()
  const arrival = begun
  begun = null
  return arrival
}

/** @throws CallError */
export async function askToSignIn(credentials: Credentials): Promise<Answer<'signIn'>> {
  return call('signIn', { ...credentials, device: await thisDevice() })
}

/** What is asked for here is found under way by the page. */
async function fetchOwnGoods({ token, me }: Answer<'signIn'>): Promise<void> {
  setToken(token)
  const database = goodsDatabase(me)
  const { packageVersion } = me
  if (packageVersion !== null && (await heldVersion(database)) !== packageVersion)
    await fetchGoods(database, packageVersion)
}
