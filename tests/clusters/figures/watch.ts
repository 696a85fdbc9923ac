import { type LiveEvent, live } from '@fairdesk/contract/areas/shell/live'
import type { Place } from './reader-at.ts'

/** A screen that is told of changes, as long as its stream lasts. */
export class Watch {
  readonly #ending = new AbortController()
  readonly #told: LiveEvent[] = []

  constructor({ url, token }: Place) {
    void this.#listen(`${url}/api${live.watch.path}`, token).catch(() => undefined)
  }

  /** Versions that it was told by now. */
  get versions(): readonly number[] {
    return this.#told.flatMap((event) => (event.kind === 'version' ? [event.version] : []))
  }

  end(): void {
    this.#ending.abort()
  }

  async #listen(url: string, token: string): Promise<void> {
    const { body } = await fetch(url, { headers: { token }, signal: this.#ending.signal })
    if (!body) return
    let rest = ''
    for await (const part of body.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + part).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (line.startsWith('data: ')) this.#told.push(JSON.parse(line.slice(6)))
    }
  }
}
