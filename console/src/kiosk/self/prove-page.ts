import { element } from '../../plain/element.ts'
import { button, sheet } from '../parts.ts'
import type { ScannedCard } from './card-scanner.ts'
import { accountForm, cardForm, codeForm, type Prove } from './proofs.ts'
import type { Visit } from './visit.ts'

/** By a code from the counter, by account and password, or by a card, which may have been scanned already. */
export function provePage(visit: Visit, card?: ScannedCard): HTMLElement {
  const { words, device } = visit
  const refusal = element('p', 'refusal')
  refusal.setAttribute('role', 'alert')
  const tell = (text: string) => {
    refusal.textContent = text
  }
  const prove: Prove = async (proof) => {
    tell('')
    try {
      visit.proof = (await device.ask('prove', proof)).proof
      await visit.choose()
      return true
    } catch (error) {
      tell(visit.told(error))
      return false
    }
  }
  const place = element('div', 'proving')
  const ways = [
    { name: words.byCode, make: () => codeForm(visit, prove) },
    { name: words.byAccount, make: () => accountForm(visit, prove) },
    ...(device.me.cardSignIn === 'off' ? [] : [{ name: words.byCard, make: () => cardForm(visit, prove) }]),
  ]
  const open = (tab: HTMLElement | undefined, form: HTMLElement) => {
    tell('')
    for (const other of tabs) other.setAttribute('aria-pressed', String(other === tab))
    place.replaceChildren(form)
    place.querySelector('input')?.focus()
  }
  const tabs: HTMLElement[] = ways.map(({ name, make }) => {
    const tab = button(name, () => open(tab, make()))
    return tab
  })
  if (card) {
    open(tabs[2], cardForm(visit, prove, card.secret ?? undefined))
    if (card.secret === null) tell(words.notACard)
  } else tabs[0]?.click()
  const foot = [button(words.back, visit.home)]
  return sheet(words.start, [element('div', 'tabs', ...tabs), place, refusal], foot)
}
