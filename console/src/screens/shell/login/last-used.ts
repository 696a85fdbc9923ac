import { localStore } from '../../../kit/storage/site-storage.ts'

const storageKey = 'fairdesk.last-sign-in'

type Choice = { readonly value: number | string }

type LastUsed = {
  readonly account: string
  /** The fair to offer: the one entered last, else the first. */
  fairAmong(fairs: readonly Choice[]): number | null
}

/** Reads the choices of this browser's last sign-in; never a password. */
export function lastUsed(): LastUsed {
  const [fair = '', account = ''] = (localStore.getItem(storageKey) ?? '').split('\n')
  return {
    account,
    fairAmong: (fairs) => {
      const choice = fairs.find(({ value }) => String(value) === fair) ?? fairs[0]
      return choice === undefined ? null : Number(choice.value)
    },
  }
}

export function rememberSignIn(fairId: number, account: string): void {
  localStore.setItem(storageKey, `${fairId}\n${account}`)
}
