/** A wait that may be cut short. */
export class Pause {
  #wake: () => void = () => undefined

  start(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  end(): void {
    this.#wake()
  }
}
