import { parentPort } from 'node:worker_threads'
import type { Catalogue } from '../facts/catalogue.ts'
import { catalogueFrom } from '../facts/catalogue-message.ts'
import { FactsVersion } from '../facts/rows/facts.ts'
import { EngineRefusal } from '../question/engine-refusal.ts'
import { count } from './count.ts'
import type { CountMessage, FromThread, MomentMessage, ToThread } from './messages.ts'

const catalogues = new Map<number, Catalogue>()

/** Histories asked about last, the last one last: what is kept of their versions is dropped with them. */
const histories = new Map<number, object>()
const mostHistories = 4

function historyOf(number: number): object {
  const history = histories.get(number) ?? {}
  histories.delete(number)
  histories.set(number, history)
  const [oldest] = histories.keys()
  if (histories.size > mostHistories && oldest !== undefined) histories.delete(oldest)
  return history
}

function momentOf({ catalogue: number, facts }: MomentMessage) {
  const catalogue = catalogues.get(number)
  if (!catalogue) throw new Error(`a catalogue that was not sent: ${number}`)
  return { catalogue, facts: FactsVersion.from(facts, historyOf(facts.history)) }
}

function outcomeOf({ later, earlier, task }: CountMessage): FromThread {
  try {
    return count({ later: momentOf(later), earlier: earlier && momentOf(earlier) }, task)
  } catch (error) {
    if (error instanceof EngineRefusal) return { kind: 'refused', reason: error.reason }
    return { kind: 'failed', error }
  }
}

/** Memory of all columns of an outcome: it changes hands without a copy. */
function memoryOf(value: unknown, memory = new Set<ArrayBuffer>()): Set<ArrayBuffer> {
  if (ArrayBuffer.isView(value)) {
    if (value.buffer instanceof ArrayBuffer) memory.add(value.buffer)
  } else if (value instanceof Map) for (const entry of value.values()) memoryOf(entry, memory)
  else if (typeof value === 'object' && value !== null)
    for (const entry of Object.values(value)) memoryOf(entry, memory)
  return memory
}

parentPort?.on('message', (message: ToThread) => {
  if (message.type === 'catalogue') catalogues.set(message.number, catalogueFrom(message.catalogue))
  else if (message.type === 'forget') catalogues.delete(message.number)
  else {
    const outcome = outcomeOf(message)
    parentPort?.postMessage(outcome, [...memoryOf(outcome)])
  }
})
