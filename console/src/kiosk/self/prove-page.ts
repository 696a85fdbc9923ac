import { element } from '../../plain/element.ts'
import { button, sheet } from '../parts.ts'
import type { ScannedCard } from './card-scanner.ts'
import { accountForm, cardForm, codeForm, type Prove } from './proofs.ts'
import type { Visit } from './visit.ts'

/** Sign-in by a code from the counter, by account and password, or by a card, which may have been scanned already. */
export function provePage(visit: Visit, card?: ScannedCard): HTMLElement {
  const { texts, device } = visit
  const refusal = element('p', 'refusal')
  refusal.setAttribute('role', 'alert')
  const showRefusal = (text: string) => {
    refusal.textContent = text
  }
  const prove: Prove = async (proof) => {
    showRefusal('')
    try {
      visit.proof = (await device.ask('prove', proof)).proof
      await visit.choose()
      return true
    } catch (error) {
      showRefusal(visit.errorText(error))
      return false
    }
  }
  const formArea = element('div', 'proving')
  const ways = [
    { name: texts.byCode, make: () => codeForm(visit, prove) },
    { name: texts.byAccount, make: () => accountForm(visit, prove) },
    ...(device.me.cardSignIn === 'off' ? [] : [{ name: texts.byCard, make: () => cardForm(visit, prove) }]),
  ]
  const open = (tab: HTMLElement | undefined, form: HTMLElement) => {
    showRefusal('')
    for (const tabElement of tabs) tabElement.setAttribute('aria-pressed', String(tabElement === tab))
    formArea.replaceChildren(form)
    formArea.querySelector('input')?.focus()
  }
  const tabs: HTMLElement[] = ways.map(({ name, make }) => {
    const tab = button(name, () => open(tab, make()))
    return tab
  })
  if (card) {
    open(tabs[2], cardForm(visit, prove, card.secret ?? undefined))
    if (card.secret === null) showRefusal(texts.notACard)
  } else tabs[0]?.click()
  const foot = [button(texts.back, visit.home)]
  return sheet(texts.start, [element('div', 'tabs', ...tabs), formArea, refusal], foot)
}
