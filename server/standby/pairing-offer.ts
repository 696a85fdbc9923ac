import { timingSafeEqual } from 'node:crypto'
import { newPairingCode, type PairingCode, writePairingCode } from './pairing-code.ts'

const lastsMs = 15 * 60_000
const mostTries = 5

/** Code shown to an administrator, valid until it is used, expires, or was guessed too often. */
export class PairingOffer {
  readonly timer: NodeJS.Timeout
  readonly #code: PairingCode
  readonly #until = new Date(Date.now() + lastsMs)
  readonly #end: () => void
  #tries = 0

  constructor(fingerprint: Buffer, end: () => void) {
    this.#code = newPairingCode(fingerprint)
    this.#end = end
    this.timer = setTimeout(end, lastsMs).unref()
  }

  toAnswer(): { code: string; until: string } {
    return { code: writePairingCode(this.#code), until: this.#until.toISOString() }
  }

  /** `secret` as hexadecimal digits. */
  takes(secret: string): boolean {
    const givenSecret = Buffer.from(secret, 'hex')
    const isRight = givenSecret.length === this.#code.secret.length && timingSafeEqual(givenSecret, this.#code.secret)
    if (!isRight && ++this.#tries >= mostTries) this.#end()
    return isRight
  }
}
