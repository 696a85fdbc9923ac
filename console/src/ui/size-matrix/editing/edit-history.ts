const deepest = 500

/** Undo and redo of any kind of step; one object serves all styles of an order. */
export class EditHistory<Step> {
  #past: Step[] = []
  #future: Step[] = []

  get canUndo(): boolean {
    return this.#past.length > 0
  }

  get canRedo(): boolean {
    return this.#future.length > 0
  }

  /** Adds a step and clears the redo stack. */
  push(step: Step): void {
    this.#past.push(step)
    if (this.#past.length > deepest) this.#past.shift()
    this.#future = []
  }

  /** The step to take back, now waiting to be redone. */
  undo(): Step | undefined {
    return shift(this.#past, this.#future)
  }

  redo(): Step | undefined {
    return shift(this.#future, this.#past)
  }
}

const shift = <Step>(source: Step[], target: Step[]): Step | undefined => {
  const step = source.pop()
  if (step !== undefined) target.push(step)
  return step
}
