import { type Answer, call, setToken } from '../client/call.ts'
import { fairHere, thisDevice } from '../client/this-device.ts'
import { fetchGoods, goodsDatabase, heldVersion } from '../goods/package.ts'
import { chosenLanguage } from '../texts/language.ts'
import { loadPhrases } from '../texts/load-phrases.ts'
import { showStoredList } from './last-list/stored-list.ts'

export type Credentials = { readonly fair: number } & (
  | { readonly card: string }
  | { readonly account: string; readonly password: string }
)
/** Sign-in by a card, with the server's answer. */
type Arrival = { readonly card: string; readonly answer: Promise<Answer<'signIn'>> }

let startedArrival: Arrival | null = null

/** Signs in by the card in the address and has its goods on their way, before there is a page to show them; the address keeps no card. */
export function begin(): void {
  const language = chosenLanguage()
  document.documentElement.lang = language.replace('_', '-')
  // The page requests them again and reports a failure.
  loadPhrases(language).catch(() => undefined)
  const card = /(?:^#|&)c=([0-9A-Za-z]+)/.exec(location.hash)?.[1]?.toUpperCase()
  if (!card) {
    showStoredList(language)
    return
  }
  history.replaceState(null, '', `${location.pathname}${location.search}`)
  const answer = fairHere().then((fair) => askToSignIn({ fair, card }))
  startedArrival = { card, answer }
  answer.then(fetchOwnGoods).catch(() => undefined)
}

/** The arrival by the card in the address: once, then it is the page's. */
export function takeArrival(): Arrival | null {
  if (!startedArrival) begin()
  const arrival = startedArrival
  startedArrival = null
  return arrival
}

/** @throws CallError */
export async function askToSignIn(credentials: Credentials): Promise<Answer<'signIn'>> {
  return call('signIn', { ...credentials, device: await thisDevice() })
}

/** Starts requests that the page later finds under way. */
async function fetchOwnGoods({ token, me }: Answer<'signIn'>): Promise<void> {
  setToken(token)
  const database = goodsDatabase(me)
  const { packageVersion } = me
  if (packageVersion !== null && (await heldVersion(database)) !== packageVersion)
    await fetchGoods(database, packageVersion)
}
